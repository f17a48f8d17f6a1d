// What a rule about words can judge: the language of a text.
import type { PageFacts } from '../facts.ts';

/** The only language that the rules about phrases and reading ease know. */
export const ENGLISH: readonly string[] = ['en'];

/** The language of `<html lang>` as a tag; empty without one. */
export function getLanguage(page: PageFacts): string {
  return page.all('html')[0]?.attributes.get('lang') ?? '';
}

/** Returns the language of a tag without its region: `es` for `es-US`. */
export function getLanguageCode(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}

/** Whether a tag is of one of some languages, in any region. */
export function isLanguage(tag: string, languages: readonly string[]): boolean {
  return languages.includes(getLanguageCode(tag));
}
