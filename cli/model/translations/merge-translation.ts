// Puts the texts of a translation in place of those of its original, in the form in which the files have them: what is merged is
// validated like any file of its kind. Entry point: mergeTranslation.

import { chooseOption, definitionOf, isGroup, type Schema, unwrap } from '../../schema/definition.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { findNearestName } from '../../schema/text/nearest-name.ts';
import { findTranslatable, hasTexts, isTextToo } from '../../schema/translations/translatable-keys.ts';
import type { KeyPath } from '../records/data-set.ts';

export interface MergedTranslation {
  readonly value: unknown;
  /** What is not as the original is, by the key of the translation. The message and the hint are sentences. */
  readonly mistakes: readonly TranslationMistake[];
  /** The texts of the original that the translation lacks. */
  readonly missing: readonly KeyPath[];
  /** The texts of the translation with those that they translate; without an original for a text that only the translation has. */
  readonly texts: readonly TranslatedText[];
}

export interface TranslationMistake {
  readonly path: KeyPath;
  readonly message: string;
  readonly hint: string;
}

export interface TranslatedText {
  /** `questions[2].answer`; a list of plain texts is one. */
  readonly key: string;
  readonly original?: unknown;
  readonly translation: unknown;
}

/**
 * Merges the value of a translation into that of its original; neither is validated yet.
 * @param originalFile how messages name the original
 */
export function mergeTranslation(
  schema: Schema,
  original: unknown,
  translation: unknown,
  originalFile: string,
): MergedTranslation {
  const merging: Merging = { originalFile, mistakes: [], missing: [], texts: [] };
  const value = merge({ schema, original, translation, path: [] }, merging);
  return { value, mistakes: merging.mistakes, missing: merging.missing, texts: merging.texts };
}

interface Merging {
  readonly originalFile: string;
  readonly mistakes: TranslationMistake[];
  readonly missing: KeyPath[];
  readonly texts: TranslatedText[];
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
    const inner = {
      original: readKey(group, key),
      translation: readKey(texts, key),
      path: [...pair.path, key],
    };
    if (next === undefined) {
      if (inner.translation === undefined) return [[key, inner.original]];
      merging.mistakes.push(createUnknownKey(inner.path, shape ?? {}, merging));
      return [];
    }
    if (valueType !== undefined && inner.original === undefined && findTranslatable(valueType) === null) {
      merging.mistakes.push(createUnknownEntry(inner.path, merging));
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

/** Entries are matched by their position; those at the end that need no text may be left out. */
function mergeList({ original, translation, path }: Pair, element: Schema, merging: Merging): unknown {
  const originals = Array.isArray(original) ? original : [];
  // The schema says what is wrong with a value that is not a list.
  if (translation !== undefined && !Array.isArray(translation)) return translation;
  const others = translation === undefined ? [] : originals.slice(translation.length);
  const isShort = others.length > 0 && others.some((entry) => needsText(element, entry, merging));
  if (translation !== undefined && (isShort || translation.length > originals.length)) {
    const counts = `\`${formatKeyPath(path)}\` has ${countEntries(translation.length)}, but \`${merging.originalFile}\` has ${originals.length === 0 ? 'none' : originals.length}`;
    const hint = 'Write as many, in the same order: each entry translates the one at its position.';
    merging.mistakes.push({ path, message: `${counts}.`, hint });
    return original;
  }
  return originals.map((entry: unknown, index) =>
    merge(
      { schema: element, original: entry, translation: translation?.[index], path: [...path, index] },
      merging,
    ),
  );
}

/** Whether a translation must have a text of an entry, which a section with the team or the form has none of. */
function needsText(schema: Schema, original: unknown, { originalFile }: Merging): boolean {
  const probe: Merging = { originalFile, mistakes: [], missing: [], texts: [] };
  merge({ schema, original, translation: undefined, path: [] }, probe);
  return probe.missing.length > 0;
}

/** A value that is not a text. An entry of a list may repeat one of its original, to show which it is. */
function mergeOther({ original, translation, path }: Pair, merging: Merging): unknown {
  if (translation === undefined) return original;
  const isInList = path.some((step) => typeof step === 'number');
  if (isInList && JSON.stringify(original) === JSON.stringify(translation)) return original;
  const name = `\`${formatKeyPath(path)}\``;
  merging.mistakes.push(
    isInList && original !== undefined
      ? {
          path,
          message: `${name} is not the same as in \`${merging.originalFile}\`.`,
          hint: 'Remove it, or put the entries in the same order: each translates the one at its position.',
        }
      : {
          path,
          message: `${name} is not a text, so that a translation cannot have it; it comes from \`${merging.originalFile}\`.`,
          hint: 'Remove it.',
        },
  );
  return original;
}

function createUnknownKey(
  path: KeyPath,
  shape: Readonly<Record<string, Schema>>,
  { originalFile }: Merging,
): TranslationMistake {
  const keys = Object.keys(shape).filter((key) => shape[key] !== undefined && hasTexts(shape[key]));
  const nearest = findNearestName(String(path.at(-1)), keys);
  return {
    path,
    message: `\`${formatKeyPath(path)}\` is not a text that \`${originalFile}\` can have.`,
    hint: nearest === null ? 'Remove it.' : `Did you mean \`${nearest}\`?`,
  };
}

function createUnknownEntry(path: KeyPath, { originalFile }: Merging): TranslationMistake {
  return {
    path,
    message: `\`${formatKeyPath(path)}\` is not in \`${originalFile}\`, so that there is nothing to translate.`,
    hint: 'Remove it, or write the key as it is there.',
  };
}

function countEntries(count: number): string {
  return `${count} ${count === 1 ? 'entry' : 'entries'}`;
}

function toGroup(value: unknown): unknown {
  return typeof value === 'string' ? { text: value } : value;
}

/** Without what every object has: a file may have the key `constructor`. */
function readKey<T>(value: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return value !== undefined && Object.hasOwn(value, key) ? value[key] : undefined;
}
