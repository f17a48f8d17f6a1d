// `in {city}` becomes `in Denver`; in a file of its own for the browser's calculator.
import { capitalize } from '../text/letter-case.ts';

export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Names the variables of a text: `city` for `in {city}`. */
export type VariableOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | VariableOf<Rest> : never;

declare const variables: unique symbol;

/** A text with variables; no string, so that it is not printed unfilled. */
export interface Template<Name extends string> {
  readonly [variables]: (name: Name) => void;
}

/** The forms of a text with variables, by plural category. */
export type PluralTemplate<Name extends string> = {
  readonly [Category in Exclude<(typeof PLURAL_CATEGORIES)[number], 'other'>]?: Template<Name>;
} & { readonly other: Template<Name> };

/** Names the variables of a text, each once: `city` also for the capital form `{City}`. */
export function listVariables(text: string): string[] {
  const names = Array.from(text.matchAll(VARIABLE), ([, name = '']) => name);
  return [...new Set(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)))];
}

/** Replaces `{city}` by the value, `{City}` with a capital letter. Braces in values stay. */
export function fillWords<Name extends string>(
  template: Template<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  const byName: Readonly<Record<string, string | number>> = values;
  return toText(template).replace(/\{(.)([^{}]*)\}/g, (_, first: string, rest: string) => {
    const value = String(byName[first.toLowerCase() + rest]);
    return first < 'a' ? capitalize(value) : value;
  });
}

/** Replaces the variables of the plural form that the language has for `count`. */
export function fillPlural<Name extends string>(
  forms: PluralTemplate<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number> & { readonly count: number }>,
  { language }: { readonly language: string },
): string {
  const form = forms[getPluralRules(language).select(values.count)] ?? forms.other;
  return fillWords(form, { ...values, count: values.count.toLocaleString(language) });
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** Rules take much longer to create than to use. */
function getPluralRules(language: string): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

/** Splits a text at its variables: texts at even indexes, names at odd ones. */
export function splitWords<Name extends string>(template: Template<Name>): string[] {
  return toText(template).split(VARIABLE);
}

const VARIABLE = /\{([^{}]*)\}/g;

function toText(template: Template<never>): string {
  return template as unknown as string; // Templates are texts; their type only prevents printing them.
}
