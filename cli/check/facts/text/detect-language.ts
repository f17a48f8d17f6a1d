import { francAll } from 'franc-min';

/** The languages that can be told apart, with their names in ISO 639-3. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ cs: 'ces', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', hr: 'hrv', hu: 'hun', it: 'ita', nl: 'nld' },
  ...{ pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sv: 'swe', tr: 'tur', uk: 'ukr' },
};
const CODES = Object.values(LANGUAGES);

export const detectable: readonly string[] = Object.keys(LANGUAGES);

/** Returns the likely language of a text by its groups of three letters; null for too few letters. */
export function detectLanguage(text: string): string | null {
  const [[code] = []] = francAll(text, { only: CODES });
  return detectable.find((language) => LANGUAGES[language] === code) ?? null;
}
