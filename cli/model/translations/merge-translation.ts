// Puts the texts of a translation in place of those of its original, in the form in which the files
// have them: what is merged is validated like any file of its kind. Entry point: mergeTranslation.
import { formatCount } from '../../base/format-count.ts';
import type { Location, Problem } from '../../problem.ts';
import { chooseOption, definitionOf, isGroup, type Schema, unwrap } from '../../schema/definition/definition.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { suggestNearest } from '../../schema/text/nearest-name.ts';
import { findTranslatable, hasTexts, isTextToo } from '../../schema/translations/translatable-keys.ts';
import { createProblem } from '../create-problem.ts';
import type { KeyPath, TranslationFile } from '../records/data-set.ts';

export interface MergedTranslation {
  readonly value: unknown;
  /** The differences from the original, by the key. */
  readonly mistakes: readonly TranslationMistake[];
  /** The texts of the original that the translation lacks. */
  readonly missing: readonly KeyPath[];
  /** The texts of the translation with their originals, if they have one. */
  readonly texts: readonly TranslatedText[];
  readonly positions: TranslationFile['positions'];
}

interface TranslationMistake {
  readonly path: KeyPath;
  readonly createAt: (location: Location) => Problem;
}

/** Makes a mistake of problems.yaml. */
function createMistake(path: KeyPath, name: string, values: Readonly<Record<string, unknown>>): TranslationMistake {
  return { path, createAt: (location) => createProblem(name, location, { key: formatKeyPath(path), ...values }) };
}

interface TranslatedText {
  /** `questions[2].answer`; a list of plain texts is one. */
  readonly key: string;
  readonly original?: unknown;
  readonly translation: unknown;
}

/** Merges a translation into its original, neither validated; messages name its file. */
export function mergeTranslation(
  schema: Schema,
  original: unknown,
  translation: unknown,
  originalFile: string,
): MergedTranslation {
  const merging = startMerging(originalFile);
  const value = merge({ schema, original, translation, path: [] }, merging);
  const { mistakes, missing, texts, positions } = merging;
  return { value, mistakes, missing, texts, positions: Object.fromEntries(positions) };
}

/** Returns where the translation has a key of the merged value; null for an entry left out. */
export function toOwnPath(path: KeyPath, positions: TranslationFile['positions']): KeyPath | null {
  const translationPath = path.map((step, index) => {
    if (typeof step !== 'number') return step;
    return positions[formatKeyPath(path.slice(0, index))]?.indexOf(step) ?? step;
  });
  return translationPath.includes(-1) ? null : translationPath;
}

interface Merging {
  readonly originalFile: string;
  readonly mistakes: TranslationMistake[];
  readonly missing: KeyPath[];
  readonly texts: TranslatedText[];
  readonly positions: Map<string, readonly number[]>;
}

function startMerging(originalFile: string): Merging {
  return { originalFile, mistakes: [], missing: [], texts: [], positions: new Map() };
}

interface Pair {
  readonly schema: Schema;
  readonly original: unknown;
  readonly translation: unknown;
  readonly path: KeyPath;
}

function merge(pair: Pair, merging: Merging): unknown {
  const { schema, original, translation } = pair;
  const { element, valueType, options, discriminator } = definitionOf(unwrap(schema));
  if (!hasTexts(schema)) return mergeOther(pair, merging);
  if (options !== undefined && discriminator === undefined) {
    const option = chooseOption(unwrap(schema), original ?? translation);
    return option === undefined ? (translation ?? original) : merge({ ...pair, schema: option }, merging);
  }
  const translatable = findTranslatable(element ?? schema);
  if (translatable !== null) return mergeText(pair, translatable === 'required', merging);
  if (original === undefined && translation === undefined) return undefined;
  if (element !== undefined) return mergeList(pair, element, merging);
  const isText = isTextToo(schema) && definitionOf(unwrap(schema)).shape?.['text'] !== undefined;
  const group = isText ? toGroup(original) : original;
  const texts = isText ? toGroup(translation) : translation;
  // The schema says what is wrong with a value that is not a group.
  if (!isGroup(texts) && texts !== undefined) return texts;
  if (!isGroup(group) && group !== undefined) return group;
  const { shape } = definitionOf(chooseOption(unwrap(schema), group) ?? unwrap(schema));
  const keys = new Set([...Object.keys(group ?? {}), ...Object.keys(texts ?? {})]);
  const entries = [...keys].flatMap((key): [string, unknown][] => {
    const next = readKey(shape, key) ?? valueType;
    const inner = { original: readKey(group, key), translation: readKey(texts, key), path: [...pair.path, key] };
    if (next === undefined) {
      if (inner.translation === undefined) return [[key, inner.original]];
      merging.mistakes.push(createUnknownKey(inner.path, shape ?? {}, merging));
      return [];
    }
    if (valueType !== undefined && inner.original === undefined && findTranslatable(valueType) === null) {
      merging.mistakes.push(createMistake(inner.path, 'entry-without-original', { file: merging.originalFile }));
      return [];
    }
    const value = merge({ schema: next, ...inner }, merging);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** A text, or a list of them, which may have any length. */
function mergeText({ original, translation, path }: Pair, isRequired: boolean, merging: Merging): unknown {
  if (translation === undefined) {
    if (original !== undefined && isRequired) merging.missing.push(path);
    return original;
  }
  const key = formatKeyPath(path);
  merging.texts.push({ key, translation, ...(original !== undefined && { original }) });
  return translation;
}

/** Entries are matched by position. Those without texts may be left out, all or at the end. */
function mergeList({ original, translation, path }: Pair, element: Schema, merging: Merging): unknown {
  const originals = Array.isArray(original) ? original : [];
  // The schema says what is wrong with a value that is not a list.
  if (translation !== undefined && !Array.isArray(translation)) return translation;
  const needing =
    translation === undefined || translation.length >= originals.length
      ? []
      : originals.flatMap((entry: unknown, index) => (needsText(element, entry, merging) ? [index] : []));
  const isShort = needing.some((index) => index >= (translation?.length ?? 0));
  const skips = isShort && translation?.length === needing.length;
  if (translation !== undefined && ((isShort && !skips) || translation.length > originals.length)) {
    const name = isShort && needing.length < originals.length ? 'missing-entries' : 'wrong-entries';
    const count = formatCount(translation.length, 'entry', 'entries');
    const values = { file: merging.originalFile, count, all: originals.length || 'none', needing: needing.length };
    merging.mistakes.push(createMistake(path, name, values));
    return original;
  }
  if (skips) merging.positions.set(formatKeyPath(path), needing);
  return originals.map((entry: unknown, index) =>
    merge(
      {
        schema: element,
        original: entry,
        translation: translation?.[skips ? needing.indexOf(index) : index],
        path: [...path, index],
      },
      merging,
    ),
  );
}

/** Whether a translation must have a text of an entry; one of the team or the form has none. */
function needsText(schema: Schema, original: unknown, { originalFile }: Merging): boolean {
  const probe = startMerging(originalFile);
  merge({ schema, original, translation: undefined, path: [] }, probe);
  return probe.missing.length > 0;
}

/** A value that is no text. An entry may repeat one of its original to show which it is. */
function mergeOther({ original, translation, path }: Pair, merging: Merging): unknown {
  if (translation === undefined) return original;
  const isInList = path.some((step) => typeof step === 'number');
  if (isInList && JSON.stringify(original) === JSON.stringify(translation)) return original;
  const name = isInList && original !== undefined ? 'other-entry' : 'no-text';
  merging.mistakes.push(createMistake(path, name, { file: merging.originalFile }));
  return original;
}

function createUnknownKey(
  path: KeyPath,
  shape: Readonly<Record<string, Schema>>,
  { originalFile }: Merging,
): TranslationMistake {
  const keys = Object.keys(shape).filter((key) => shape[key] !== undefined && hasTexts(shape[key]));
  const hint = suggestNearest(String(path.at(-1)), keys) ?? 'Remove it.';
  return createMistake(path, 'unknown-text', { file: originalFile, hint });
}

function toGroup(value: unknown): unknown {
  return typeof value === 'string' ? { text: value } : value;
}

/** An object without inherited properties, because a file may have the key `constructor`. */
function readKey<T>(value: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return value !== undefined && Object.hasOwn(value, key) ? value[key] : undefined;
}
