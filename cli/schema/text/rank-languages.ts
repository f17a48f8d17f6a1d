import { francAll } from 'franc-min';

/** The languages that can be told apart, with their names in ISO 639-3. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ cs: 'ces', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', hr: 'hrv', hu: 'hun', it: 'ita', nl: 'nld' },
  ...{ pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sv: 'swe', tr: 'tur', uk: 'ukr' },
};

export const detectable: readonly string[] = Object.keys(LANGUAGES);

/**
 * Ranks languages by how likely a text is in them, judged by its groups of three letters: the best
 * has the score 1. Empty for too few letters. @param among some of `detectable`
 */
export function rankLanguages(
  text: string,
  among: readonly string[] = detectable,
): { readonly language: string; readonly score: number }[] {
  const languages = new Map(among.map((language) => [LANGUAGES[language], language]));
  return francAll(text, { only: among.flatMap((language) => LANGUAGES[language] ?? []) }).flatMap(([code, score]) => {
    const language = languages.get(code);
    return language === undefined ? [] : [{ language, score }];
  });
}
