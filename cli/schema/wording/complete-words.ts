import type { DEFAULT_WORDING } from './defaults.ts';

/**
 * Every word of the defaults in another language; texts for several counts have the plural forms of
 * the language.
 */
export type CompleteWords<Defaults = typeof DEFAULT_WORDING> = {
  readonly [Key in keyof Defaults]: Defaults[Key] extends string
    ? string
    : Defaults[Key] extends { readonly other: string }
      ? { readonly [form: string]: string; readonly other: string }
      : CompleteWords<Defaults[Key]>;
};
