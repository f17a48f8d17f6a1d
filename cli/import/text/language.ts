import { francAll } from 'franc-min';

/** Languages of sites, by the codes of the library. */
const CODES: Readonly<Record<string, string>> = {
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  deu: 'de',
  ita: 'it',
  nld: 'nl',
  por: 'pt',
  pol: 'pl',
  swe: 'sv',
};
/** Characters. Shorter texts may be of any language. */
const MIN_TEXT = 60;
const MAX_TEXT = 20_000;
/** Of the score of the best: a language that is nearly as likely may be the right one. */
const MAX_SECOND = 0.95;

/** Returns the code of the language that lines are in, `de`; null if it cannot be told. */
export function guessLanguage(lines: readonly string[]): string | null {
  const text = [...new Set(lines)].join('\n').slice(0, MAX_TEXT);
  if (text.length < MIN_TEXT) return null;
  const [[first = '', best = 0] = [], [, second = 0] = []] = francAll(text, { only: Object.keys(CODES) });
  return second > best * MAX_SECOND ? null : (CODES[first] ?? null);
}
