import { type EditWords, ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { SPANISH } from './spanish.ts';

export type { EditWords };

/** Returns the words of the editor in a language, or else in English. */
export function findEditWords(language: string): EditWords {
  return { en: ENGLISH, es: SPANISH, fr: FRENCH }[language.slice(0, 2)] ?? ENGLISH;
}

/** Replaces `{name}` in a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
