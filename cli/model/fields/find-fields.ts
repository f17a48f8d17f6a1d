// Finds what `site explain <name>` asks about: a file, a key, or one people look for.

import { findOwnSection } from '../../schema/fields/sections.ts';
import { findNearestName } from '../../schema/text/nearest-name.ts';
import { readLanguageFile } from '../../schema/translations/language-file.ts';
import type { DataKind } from '../page-kinds.ts';
import { dataKinds, listKindsOf } from './data-kinds.ts';
import { type Field, type JsonSchema, listFields, toJsonSchema } from './fields.ts';
import { listTranslationFields, toTranslationKind } from './translation-files.ts';

/** Keys that several kinds have alike, in the order of their schema. */
export interface FieldGroup {
  readonly kinds: readonly DataKind[];
  readonly fields: readonly Field[];
}

export interface Found {
  readonly groups: readonly FieldGroup[];
  /** The key to write instead of one that people try; null for any other. */
  readonly advice: string | null;
  /** The name nearest to one that is unknown. */
  readonly nearest: string | null;
}

interface Reading {
  readonly kind: DataKind;
  readonly json: JsonSchema;
  readonly fields: readonly Field[];
}

/**
 * Finds a kind or file (`site`), or a key in every kind (`opens`) or one (`site.hours`).
 * @param others names of other things, which may be the nearest
 */
export function findFields(name: string, others: readonly string[] = []): Found {
  const groups = findFile(name);
  if (groups.length > 0) return { groups, advice: null, nearest: null };
  const [type = '', ...keys] = name.replaceAll(/\[\d*\]/g, '').split('.');
  const query = [findOwnSection(type) === undefined ? type : 'sections', ...keys].join('.');
  const readings = dataKinds.map(read);
  const advice = findAdvice(readings, query);
  const found = findKey(readings, query);
  if (found.length > 0) return { groups: found, advice, nearest: null };
  const [prefix = '', ...rest] = query.split('.');
  const inKind = findKey(
    readings.filter(({ kind }) => kind.name === prefix),
    rest.join('.'),
  );
  return { groups: inKind, advice, nearest: findNearest(query, { readings, others }) };
}

/** The keys of a kind or a file; a translation has the texts of its original. */
function findFile(name: string): FieldGroup[] {
  const named = dataKinds.filter((kind) => kind.name === name);
  const file = name.replace(/^(?:.*\/)?data\//, '');
  const original = readLanguageFile(file)?.original;
  if (named.length === 0 && original !== undefined)
    return listKindsOf(original).map((kind) => ({
      kinds: [toTranslationKind(kind)],
      fields: listTranslationFields(kind, read(kind).fields),
    }));
  const kinds = named.length > 0 ? named : listKindsOf(file);
  return kinds.map((kind) => ({ kinds: [kind], fields: read(kind).fields }));
}

function read(kind: DataKind): Reading {
  const json = toJsonSchema(kind);
  return { kind, json, fields: listFields(kind, json) };
}

/** The key with this path and those inside of it; without any, the keys whose path ends with it. */
function findKey(readings: readonly Reading[], query: string): FieldGroup[] {
  const pattern = toPattern(query);
  const whole = select(readings, ({ path }) => new RegExp(`^${pattern}(?:\\.|$)`).test(path));
  return whole.length > 0 ? whole : select(readings, ({ path }) => new RegExp(`\\.${pattern}$`).test(path));
}

/** A step matches itself and a table's `*`. */
function toPattern(query: string): string {
  return query
    .split('.')
    .map((step) => `(?:${step.replaceAll(/[^\w-]/g, '\\$&')}|\\*)`)
    .join('\\.');
}

function select(readings: readonly Reading[], isAsked: (field: Field) => boolean): FieldGroup[] {
  const groups = new Map<string, { kinds: DataKind[]; fields: readonly Field[] }>();
  for (const { kind, fields } of readings) {
    const asked = fields.filter(isAsked);
    if (asked.length === 0) continue;
    const key = JSON.stringify(asked.map(({ nodes, ...field }) => field));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { kinds: [kind], fields: asked });
    else group.kinds.push(kind);
  }
  return [...groups.values()];
}

/** The message of the build about a key that the schema of its group knows as a mistake. */
function findAdvice(readings: readonly Reading[], query: string): string | null {
  const steps = query.split('.');
  const key = steps.at(-1) ?? '';
  const group = steps.slice(0, -1).join('.');
  for (const { kind, json, fields } of readings) {
    const nodes = group === '' ? [json] : (fields.find(({ path }) => path === group)?.nodes ?? []);
    const sentence = nodes
      .map((node) => new Map(Object.entries((node.items ?? node).otherKeys ?? {})).get(key))
      .find((text) => text !== undefined);
    if (sentence !== undefined)
      return `\`${key}\` is not a key of \`${group === '' ? `data/${kind.files}` : group}\`. ${sentence}`;
  }
  return null;
}

interface Candidates {
  readonly readings: readonly Reading[];
  readonly others: readonly string[];
}

function findNearest(query: string, { readings, others }: Candidates): string | null {
  const paths = readings.flatMap(({ fields }) => fields.map(({ path }) => path));
  const files = dataKinds.flatMap(({ name, files: pattern }) => [name, pattern]);
  return (
    findNearestName(query, [...others, ...files, ...paths]) ??
    findNearestName(
      query.split('.').at(-1) ?? '',
      paths.map((path) => path.split('.').at(-1) ?? ''),
    )
  );
}
