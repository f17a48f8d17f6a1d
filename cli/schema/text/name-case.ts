// The case of names of services, options and sizes in texts of a language. Only English writes such
// names like titles, `Metal Roofs`.
import { capitalize, toMidSentence, toSentenceCase } from './letter-case.ts';

const TITLE_CASE = /^en\b/;

/** German and Luxembourgish, whose nouns have a capital everywhere. */
const CAPITAL_NOUNS = /^(?:de|lb)\b/;

/** Converts a name for a sentence: `metal roofs`, but `toits à la Mansart` keeps its capital. */
export function caseForSentence(name: string, language: string): string {
  if (CAPITAL_NOUNS.test(language)) return name;
  return TITLE_CASE.test(language) ? toMidSentence(name) : name.replace(/^[^\s-]+/, toMidSentence);
}

/** Converts a name for a heading: `Metal roofs` for `Metal Roofs`. */
export function caseForHeading(name: string, language: string): string {
  return TITLE_CASE.test(language) ? toSentenceCase(name) : capitalize(name);
}

/** Converts names for a list, `Toits de métal et toits d'ardoise`; title case stays. */
export function caseForList(names: readonly string[], language: string): string[] {
  const areTitles = TITLE_CASE.test(language) && !areInSentenceCase(names);
  return names.map((name, index) => (index === 0 || areTitles ? name : caseForSentence(name, language)));
}

/** Whether English names are in sentence case, like `Drain cleaning`; single words do not tell. */
function areInSentenceCase(names: readonly string[]): boolean {
  return names.some((name) => name.includes(' ')) && names.every((name) => toSentenceCase(name) === name);
}
