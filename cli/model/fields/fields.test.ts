import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { DEFAULT_BUDGETS } from '../../check/facts/weight.ts';
import { findSchema } from '../../schema/definition/definition.ts';
import keys from '../../schema/keys.yaml';
import { packageRoot } from '../../testing/run-site.ts';
import type { DataKind } from '../page-kinds.ts';
import { getPageKind, pageKindNames } from '../page-kinds.ts';
import { dataKinds } from './data-kinds.ts';
import { listFields, toJsonSchema } from './fields.ts';
import { formatReference } from './format-markdown.ts';

const fieldsOf = (kind: DataKind) => listFields(kind, toJsonSchema(kind));

test.each(dataKinds)('every key of $name has a description in sentences', (kind) => {
  for (const { path, text } of fieldsOf(kind)) expect(text, path).toMatch(/^[A-Z`].*[.`]$/s);
});

test('every text of keys.yaml is that of a key', () => {
  const used = new Set(dataKinds.flatMap((kind) => fieldsOf(kind).map(({ text }) => text)));
  const texts = Object.entries(keys as Record<string, Record<string, string | { readonly description?: string }>>);
  const unused = texts.flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([key, text]) => {
      const description = typeof text === 'string' ? text : text.description;
      return description === undefined || used.has(description) ? [] : [`${group}: ${key}`];
    }),
  );
  expect(unused).toEqual([]);
});

test('every file of a page has a kind', () => {
  const schemas = new Set(dataKinds.map(({ schema }) => schema));
  expect(pageKindNames.filter((name) => !schemas.has(getPageKind(name).schema))).toEqual([]);
});

test('a key without a description is an error that names it', () => {
  const [kind] = dataKinds as readonly [DataKind, ...DataKind[]];
  expect(() => fieldsOf({ ...kind, schema: z.strictObject({ name: z.string() }) })).toThrow(
    '`name` of `site` has no description',
  );
});

test.each(dataKinds)('every example of $name is valid', (kind) => {
  for (const { path, example } of fieldsOf(kind)) {
    if (example === null) continue;
    const schema = schemaAt(kind, path);
    expect(schema.safeParse(parse(example)).error?.issues, `${path}: ${example}`).toBeUndefined();
  }
});

/** The schema of a key, with lists entered at their first item. */
function schemaAt({ schema }: DataKind, path: string) {
  const steps: (string | number)[] = [];
  for (const step of path.split('.')) {
    if (findSchema(schema, [...steps, step]) === null) steps.push(0);
    steps.push(step);
  }
  const found = findSchema(schema, steps);
  if (found === null) throw new Error(`${path} has no schema`);
  return found as DataKind['schema'];
}

test('the descriptions of budgets state the defaults of the check', () => {
  const [site] = dataKinds as readonly [DataKind, ...DataKind[]];
  for (const [key, bytes] of Object.entries(DEFAULT_BUDGETS))
    expect(fieldsOf(site).find(({ path }) => path === `budgets.${key}`)?.text).toContain(`By default ${bytes}.`);
});

test('a field says its type, whether it is required, its default and an example', () => {
  const [site] = dataKinds as readonly [DataKind, ...DataKind[]];
  const field = (path: string) => fieldsOf(site).find((candidate) => candidate.path === path);
  expect(field('hours.opens')).toMatchObject({
    type: 'a time of day in quotes',
    need: 'required',
    default: undefined,
    example: '"07:00"',
  });
  expect(field('address.country')).toMatchObject({ need: 'optional', default: 'US' });
  expect(field('motif')).toMatchObject({ type: 'one of `plain`, `ruled`', default: 'plain', example: null });
  expect(field('form.services')).toMatchObject({
    type: 'a list; each item is the slug of a service',
    names: 'service',
  });
  expect(field('form.answerBy')).toMatchObject({ type: 'a text', example: 'By the next working day' });
});

test('keys that several types of section have are one field', () => {
  const home = dataKinds.find(({ name }) => name === 'home') as DataKind;
  const fields = fieldsOf(home).filter(({ path }) => /^sections\.(?:type|heading|photos)$/.test(path));
  expect(fields.map(({ path, need }) => [path, need])).toEqual([
    ['sections.type', 'by type'],
    ['sections.heading', 'by type'],
    ['sections.photos', 'required'],
  ]);
  expect(fields[0]?.type).toContain('`gallery`');
});

test('.github/FIELDS.md is what `site explain --markdown` prints', () => {
  expect(readFileSync(join(packageRoot, '.github/FIELDS.md'), 'utf8')).toBe(formatReference());
});
