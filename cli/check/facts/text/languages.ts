// What a rule about words can judge: the language of a text.

/** The only language that the rules about phrases and reading ease know. */
export const ENGLISH: readonly string[] = ['en'];

/** Returns the language of a tag without its region: `es` for `es-US`. */
export function getLanguageCode(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}

/** Whether a tag is of one of some languages, in any region. */
export function isLanguage(tag: string, languages: readonly string[]): boolean {
  return languages.includes(getLanguageCode(tag));
}
