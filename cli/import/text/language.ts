import { rankLanguages } from '../../schema/text/rank-languages.ts';

/** Languages of sites. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt', 'pl', 'sv'];
/** Characters. Shorter texts may be of any language. */
const MIN_TEXT = 60;
const MAX_TEXT = 20_000;
/** Of the score of the best: a language that is nearly as likely may be the right one. */
const MAX_SECOND = 0.95;

/** Returns the code of the language that lines are in, `de`; null if it cannot be told. */
export function guessLanguage(lines: readonly string[]): string | null {
  const text = [...new Set(lines)].join('\n').slice(0, MAX_TEXT);
  if (text.length < MIN_TEXT) return null;
  const [best, second] = rankLanguages(text, LANGUAGES);
  if (best === undefined || (second?.score ?? 0) > best.score * MAX_SECOND) return null;
  return best.language;
}
