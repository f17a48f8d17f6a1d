import { findWords, type LanguageFiles } from '../../../schema/wording/wording.ts';
import files from '../../../words/edit.*.yaml';
import type english from '../../../words/edit.en.yaml';

type TextsOf<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : TextsOf<Words[Key]> };

export interface EditWords extends Omit<TextsOf<typeof english>, 'fields'> {
  readonly language: string;
  /** The days of the week by their names in the data. */
  readonly days: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, { readonly label: string; readonly help?: string }>>;
}

/** The words that come with the program for the editor, by language. */
// A test compares every file with the English one.
export const programEditWords = files as LanguageFiles;

/** Returns the words of the editor in a language, or else in English. */
export function findEditWords(language: string): EditWords {
  const words = findWords(programEditWords, language);
  if (words === null) return findEditWords('en');
  const [base = ''] = language.split('-');
  return { ...words, language: base, days: nameDays(base) } as unknown as EditWords; // As above.
}

/** Names the days of the week by their names in the data, from Monday on, as January 1, 2024 was. */
function nameDays(language: string): EditWords['days'] {
  const format = (day: number, inLanguage: string) =>
    new Intl.DateTimeFormat(inLanguage, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [format(day, 'en'), format(day, language)] as const);
  return Object.fromEntries(days.map(([day, name]) => [day, name.charAt(0).toUpperCase() + name.slice(1)]));
}
