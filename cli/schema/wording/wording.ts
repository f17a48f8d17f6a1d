// The words of cli/words/ with the overrides of data/wording.yaml. Entry points: mergeWording,
// findWords.
import files from '../../words/*.yaml';
import type english from '../../words/en.yaml';
import { PLURAL_CATEGORIES, type PluralTemplate, type Template, type VariableOf } from './fill-words.ts';

type WordsOf<Defaults> = {
  readonly [Key in keyof Defaults]: Defaults[Key] extends string
    ? [VariableOf<Defaults[Key]>] extends [never]
      ? string
      : Template<VariableOf<Defaults[Key]>>
    : Defaults[Key] extends { readonly other: infer Text }
      ? PluralTemplate<VariableOf<Text>>
      : WordsOf<Defaults[Key]>;
};

/** All words of a site. */
export interface Wording extends WordsOf<typeof english> {
  /** The language of the words, as a BCP 47 tag. */
  readonly language: string;
}

/** A text or its plural forms. */
export type Words = string | { readonly [category: string]: string };

/** Words by group; data/wording.yaml has this form with some of the keys. */
export interface WordingTree {
  readonly [key: string]: Words | WordingTree;
}

/** The words of files by what their names say: `fr`, or `fr-CA` for what is different in a country. */
export type LanguageFiles = Readonly<Record<string, WordingTree>>;

/** The keys of records whose texts have variables, and not references. */
export const KEYS_WITH_VARIABLES: ReadonlySet<string> = new Set(['wording', 'paths']);

/** The words that come with the program for pages, by language. */
// A test parses every file with the schema of this type.
export const programWords = files as LanguageFiles & { readonly en: WordingTree };

export const defaultWords: WordingTree = programWords.en;

/** Builds a site's wording; the plural forms of a text are replaced together. */
export function mergeWording(overrides: WordingTree, language: string): Wording {
  // The tree has the keys of the defaults, and checked overrides the same variables.
  return { ...mergeTrees(findDefaultWords(language) ?? defaultWords, overrides), language } as unknown as Wording;
}

/** Returns all words of the program in a language; null if it has none. */
export function findDefaultWords(language: string): WordingTree | null {
  return findWords(programWords, language);
}

/** Returns the words of a language, with what its country says differently; null if there are none. */
export function findWords(files: LanguageFiles, language: string): WordingTree | null {
  const words = files[language.replace(/-.*/, '')];
  const { [language]: regional = words } = files;
  if (words === undefined || regional === undefined) return null;
  return regional === words ? words : mergeTrees(words, regional);
}

/** Returns the wording with the words that a service has of its own, which are about its prices. */
export function wordingOfService(
  wording: Wording,
  { wording: overrides }: { readonly wording?: WordingTree | undefined },
): Wording {
  if (overrides === undefined) return wording;
  return mergeTrees(wording as unknown as WordingTree, overrides) as unknown as Wording; // As in mergeWording.
}

/** The wording of a site without overrides. */
export const englishWording: Wording = mergeWording({}, 'en-US');

/** Lists all words with their keys joined by dots: `header.menu`. */
export function listWords(tree: WordingTree): [key: string, words: Words][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Words][] =>
    isWords(value)
      ? [[key, value]]
      : listWords(value).map(([inner, words]): [string, Words] => [`${key}.${inner}`, words]),
  );
}

/** Returns the words, groups and plural forms that a language lacks, as in `words`. */
export function findMissingWords(given: WordingTree, language: string, words: WordingTree = defaultWords): WordingTree {
  return findMissing(given, words, listPluralForms(language));
}

function findMissing(given: WordingTree, words: WordingTree, forms: readonly string[]): WordingTree {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]): [string, Words | WordingTree][] => {
      const givenValue = given[key];
      if (typeof value === 'string') return givenValue === undefined ? [[key, value]] : [];
      const group: WordingTree = typeof givenValue === 'object' ? givenValue : {};
      const missing = isWords(value)
        ? Object.fromEntries(
            forms
              .filter((form) => group[form] === undefined)
              .map((form) => [form, value[form] ?? value['other'] ?? '']),
          )
        : findMissing(group, value, forms);
      return Object.keys(missing).length === 0 ? [] : [[key, missing]];
    }),
  );
}

/** Plural rules repeat after a hundred; whole millions need `de` in French and Spanish. */
const LARGEST_COUNT = 200;

/** Lists the plural forms that the counts on pages, which are whole numbers, have in a language. */
function listPluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const used = Array.from({ length: LARGEST_COUNT }, (_, count) => rules.select(count));
  return PLURAL_CATEGORIES.filter((form) => form === 'other' || used.includes(form));
}

/** Whether the program has the words of a language, so that a site needs none. */
export function hasDefaultWords(language: string): boolean {
  return findDefaultWords(language) !== null;
}

/** Whether a node of a tree is a text or a group of plural forms, as opposed to a group of keys. */
export function isWords(node: Words | WordingTree): node is Words {
  return typeof node === 'string' || typeof node['other'] === 'string';
}

/** Replaces the words of a tree by its overrides. */
export function mergeTrees(defaults: WordingTree, overrides: WordingTree): WordingTree {
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => {
      const override = overrides[key];
      if (override === undefined) return [key, value];
      return [key, isWords(value) || isWords(override) ? override : mergeTrees(value, override)];
    }),
  );
}
