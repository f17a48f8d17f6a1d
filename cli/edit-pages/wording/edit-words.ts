import { ENGLISH, type TranslatedWords } from './english.ts';
import { FRENCH } from './french.ts';
import { SPANISH } from './spanish.ts';

export type EditWords = ReturnType<typeof findEditWords>;

/** Returns the words of the editor in a language, or else in English. */
export function findEditWords(language: string) {
  const words: TranslatedWords = { en: ENGLISH, es: SPANISH, fr: FRENCH }[language.slice(0, 2)] ?? ENGLISH;
  return { ...words, days: nameDays(words.language) };
}

/**
 * Names the days of the week by their names in the data, from Monday on, as January 1, 2024 was.
 */
function nameDays(language: string): Readonly<Record<string, string>> {
  const format = (day: number, inLanguage: string) =>
    new Intl.DateTimeFormat(inLanguage, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [format(day, 'en'), format(day, language)] as const);
  return Object.fromEntries(days.map(([day, name]) => [day, name.charAt(0).toUpperCase() + name.slice(1)]));
}

/** Replaces `{name}` in a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
