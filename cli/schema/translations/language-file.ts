// The names of translation files: the last dotted part before the extension is the language.
// `services/repair.es-US.yaml` translates `services/repair.yaml`. Entry points: readLanguageFile,
// listSegments.
import { capitalize } from '../text/letter-case.ts';

export interface LanguageFile {
  readonly file: string;
  /** The file that it translates, with its own extension; an article may be in either form. */
  readonly original: string;
  /** As written. */
  readonly tag: string;
  /** The same in its usual form: `es-US`. */
  readonly language: string;
}

const NAME = /^(.+)\.([A-Za-z0-9-]+)\.(yaml|md)$/;

/** Splits the name of a translation file in data/; null for every other file. */
export function readLanguageFile(file: string): LanguageFile | null {
  const [, stem, tag, extension] = NAME.exec(file) ?? [];
  if (stem === undefined || tag === undefined) return null;
  const language = findLanguage(tag);
  return language === null ? null : { file, original: `${stem}.${extension}`, tag, language };
}

/** Returns the name of the translation of a file: `data/services/repair.es-US.yaml`. */
export function nameTranslation(original: string, language: string): string {
  return original.replace(/\.\w+$/, (extension) => `.${language}${extension}`);
}

/** Returns the usual form of a tag, `es-US`; null if no such language has a name. */
export function findLanguage(tag: string): string | null {
  try {
    const [language] = Intl.getCanonicalLocales(tag);
    // Any word of five to eight letters is a well-formed tag.
    return language === undefined || NAMES.of(language) === undefined ? null : language;
  } catch {
    return null;
  }
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Names a language in a language; with its region if `all` has it in several regions. */
export function nameLanguage(tag: string, inLanguage: string, all: readonly string[]): string {
  const { language } = new Intl.Locale(tag);
  const isShared = all.some((other) => other !== tag && new Intl.Locale(other).language === language);
  const names = new Intl.DisplayNames(inLanguage, { type: 'language' });
  return capitalize(names.of(isShared ? tag : language) ?? tag);
}

/** Returns the first path segment of each translation: `es`, or `es-us` if two begin alike. */
export function listSegments(languages: readonly string[], mainLanguage: string): ReadonlyMap<string, string> {
  const primaryOf = (tag: string) => new Intl.Locale(tag).language;
  const primary = [mainLanguage, ...languages].map(primaryOf);
  return new Map(
    languages.map((tag) => {
      const isShared = primary.filter((other) => other === primaryOf(tag)).length > 1;
      return [tag, isShared ? tag.toLowerCase() : primaryOf(tag)];
    }),
  );
}
