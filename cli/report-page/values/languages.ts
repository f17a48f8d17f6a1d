import type { LanguageCoverage } from '../../check/expected/coverage.ts';
import { nameLanguage } from '../../model/translations/language-file.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

/** How much of the site is translated to one language. */
export interface LanguageState extends Omit<LanguageCoverage, 'missing' | 'outdated'> {
  /** In English. */
  readonly name: string;
  readonly translated: number;
  readonly all: number;
  readonly missing: Excerpt<LanguageCoverage['missing'][number]>;
  readonly outdated: Excerpt<LanguageCoverage['outdated'][number]>;
}

/** Arranges the coverage of each language. */
export function listLanguages(coverage: readonly LanguageCoverage[]): LanguageState[] {
  const languages = coverage.map(({ language }) => language);
  return coverage.map(({ missing, outdated, ...language }) => ({
    ...language,
    name: nameLanguage(language.language, 'en', languages),
    translated: language.kinds.reduce((sum, kind) => sum + kind.translated, 0),
    all: language.kinds.reduce((sum, { all }) => sum + all, 0),
    missing: takeExcerpt(missing),
    outdated: takeExcerpt(outdated),
  }));
}
