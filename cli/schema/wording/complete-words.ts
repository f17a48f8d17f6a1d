import type { DEFAULT_WORDING } from './defaults.ts';

/** Every default word in another language, with the plural forms that it has. */
export type CompleteWords<Defaults = typeof DEFAULT_WORDING> = {
  readonly [Key in keyof Defaults]: Defaults[Key] extends string
    ? string
    : Defaults[Key] extends { readonly other: string }
      ? { readonly [form: string]: string; readonly other: string }
      : CompleteWords<Defaults[Key]>;
};
