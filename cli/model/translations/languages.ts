// The languages of pages: which pages are versions of each other, and which are in another language
// than a model's. Entry point: listLanguages.
import { isErrorPath } from '../../base/page-files.ts';
import type { DataSet } from '../records/data-set.ts';
import { listPages, listTranslatedPages } from '../records/list-records.ts';

/** The links of a model's pages to other languages; empty without translations. */
export interface SiteLanguages {
  /** All languages of the site, its own first. */
  readonly all: readonly string[];
  /** How the paths of the model's pages begin: `/es`; empty for the site's own language. */
  readonly prefix: string;
  /** The versions of each page by the path of any of them; the site's own language is first. */
  readonly versions: ReadonlyMap<string, readonly PageVersion[]>;
  /** The languages of the pages that are not in the model's, by path. */
  readonly foreign: ReadonlyMap<string, string>;
}

/** A page in one language. */
export interface PageVersion {
  readonly language: string;
  readonly path: string;
}

/** Returns a function that returns the languages for the model of one language. */
export function listLanguages(dataSet: DataSet): (language: string) => SiteLanguages {
  const { site, translations } = dataSet;
  const versions = new Map<string, PageVersion[]>();
  const languages = new Map<string, string>();
  const ownLanguage = site?.value.language ?? '';
  if (translations.length > 0) for (const { value } of listPages(dataSet)) languages.set(value.path, ownLanguage);
  for (const translation of translations) {
    const { language } = translation;
    for (const { value } of listTranslatedPages(translation)) {
      const { path, originalPath = path } = value;
      languages.set(path, language);
      // It is no address, which others could lead to.
      if (isErrorPath(path)) continue;
      const pageVersions = versions.get(originalPath) ?? [{ language: ownLanguage, path: originalPath }];
      versions.set(originalPath, pageVersions);
      pageVersions.push({ language, path });
      versions.set(path, pageVersions);
    }
  }
  const all = translations.length === 0 ? [] : [ownLanguage, ...translations.map((entry) => entry.language)];
  return (language) => ({
    all,
    prefix: translations.flatMap((entry) => (entry.language === language ? `/${entry.segment}` : []))[0] ?? '',
    versions,
    foreign: new Map([...languages].filter(([, other]) => other !== language)),
  });
}
