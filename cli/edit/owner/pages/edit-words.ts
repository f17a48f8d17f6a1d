import { WEEKDAYS } from '../../../schema/fields/business/opening-hours.ts';
import { formatWeekday } from '../../../schema/formats/format.ts';
import { capitalize } from '../../../schema/text/letter-case.ts';
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
  const days = WEEKDAYS.map((day, index) => [day, capitalize(formatWeekday(index, base))]);
  return { ...words, language: base, days: Object.fromEntries(days) } as unknown as EditWords; // As above.
}
