// The words of a site: the defaults with the overrides of data/wording.yaml. Entry points: mergeWording, fillWords and fillPlural.
import { DEFAULT_WORDING } from './defaults.ts';

export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Names the placeholders of a text: `city` for `in {city}`. */
type PlaceholderOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

declare const placeholders: unique symbol;

/** A text with placeholders. Not a string, so that it cannot be printed before `fillWords` has filled it. */
export interface Template<Name extends string> {
  readonly [placeholders]: (name: Name) => void;
}

/** The forms of a text with placeholders, by plural category. */
export type PluralTemplate<Name extends string> = {
  readonly [Category in Exclude<(typeof PLURAL_CATEGORIES)[number], 'other'>]?: Template<Name>;
} & { readonly other: Template<Name> };

type WordsOf<Defaults> = {
  readonly [Key in keyof Defaults]: Defaults[Key] extends string
    ? [PlaceholderOf<Defaults[Key]>] extends [never]
      ? string
      : Template<PlaceholderOf<Defaults[Key]>>
    : Defaults[Key] extends { readonly other: infer Text }
      ? PluralTemplate<PlaceholderOf<Text>>
      : WordsOf<Defaults[Key]>;
};

/** All words of a site. */
export interface Wording extends WordsOf<typeof DEFAULT_WORDING> {
  /** The language of the words, as a BCP 47 tag. */
  readonly language: string;
}

/** A text or its plural forms. */
export type Words = string | { readonly [category: string]: string };

/** Words by group; data/wording.yaml has this form with some of the keys. */
export interface WordingTree {
  readonly [key: string]: Words | WordingTree;
}

/** The defaults as a tree. */
export const defaultWords: WordingTree = DEFAULT_WORDING;

/** Builds the wording of a site from its overrides; the plural forms of a text are replaced together. */
export function mergeWording(overrides: WordingTree, language: string): Wording {
  // The tree has the keys of the defaults, and the schema has checked that the overrides have the same placeholders.
  return { ...mergeTrees(defaultWords, overrides), language } as unknown as Wording;
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

/** Whether a node of a tree is a text or a group of plural forms, as opposed to a group of keys. */
export function isWords(node: Words | WordingTree): node is Words {
  return typeof node === 'string' || typeof node['other'] === 'string';
}

/** Names the placeholders of a text, each once. */
export function listPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))];
}

/** Replaces the placeholders of a text; braces in the values stay. */
export function fillWords<Name extends string>(
  template: Template<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  return toText(template).replace(PLACEHOLDER, (_, name: Name) => String(values[name]));
}

/** Replaces the placeholders of the plural form that the language has for `count`. */
export function fillPlural<Name extends string>(
  forms: PluralTemplate<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number> & { readonly count: number }>,
  { language }: Pick<Wording, 'language'>,
): string {
  const form = forms[new Intl.PluralRules(language).select(values.count)] ?? forms.other;
  return fillWords(form, { ...values, count: values.count.toLocaleString(language) });
}

/** Splits a text at its placeholders: texts at even indexes, names at odd ones. */
export function splitWords<Name extends string>(template: Template<Name>): string[] {
  return toText(template).split(PLACEHOLDER);
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

function toText(template: Template<never>): string {
  return template as unknown as string; // Templates are texts; their type only prevents printing them.
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
