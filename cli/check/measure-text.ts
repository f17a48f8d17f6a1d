// The figures behind the rules about the texts of pages. Entry point: reportWords.
import { keysOf } from '../base/keys-of.ts';
import type { SiteFacts } from './facts/facts.ts';
import { getNearestDuplicates, getUniqueContent, MAX_SIMILARITY, MIN_READING_EASE } from './facts/text/page-words.ts';

export type Measure = 'words' | 'uniqueWords' | 'uniqueRatio' | 'similarity' | 'readingEase';

export interface PageReport {
  readonly path: string;
  readonly file: string;
  /** Null for a page that the data does not have. */
  readonly kind: string | null;
  /** As a tag; empty for a page that the data does not have. Texts are compared within a language. */
  readonly language: string;
  /** The reading ease is null for a page without a sentence, and for one that is not in English. */
  readonly figures: Readonly<Record<Exclude<Measure, 'readingEase'>, number> & { readingEase: number | null }>;
  /** The most similar page; null if no other page shares any text. */
  readonly nearest: string | null;
  /** The measures that do not reach their limit. */
  readonly short: readonly Measure[];
}

const UNKNOWN = {
  ...{ kind: null, language: '', nearest: null, short: [], strength: Number.POSITIVE_INFINITY },
  figures: { words: 0, uniqueWords: 0, uniqueRatio: 1, similarity: 0, readingEase: null },
};

/**
 * Measures the pages of a site, of which the first is the nearest to a limit. A page that the data
 * does not have has no words.
 */
export function reportWords({ pages, expected }: Pick<SiteFacts, 'pages' | 'expected'>): readonly PageReport[] {
  const measured = new Map(expected === null ? [] : measureTexts(expected));
  return pages
    .map(({ path, file }) => {
      const { strength, ...report } = measured.get(path) ?? UNKNOWN;
      return { report: { path, file, ...report }, strength };
    })
    .sort((a, b) => a.strength - b.strength || (a.report.path < b.report.path ? -1 : 1))
    .map(({ report }) => report);
}

function measureTexts(data: NonNullable<SiteFacts['expected']>) {
  const content = getUniqueContent(data);
  return content.map(({ page: { route, shingles, readingEase }, words: uniqueWords, ratio: uniqueRatio }, index) => {
    const { similarity = 0, duplicate = -1 } = getNearestDuplicates(data).get(index) ?? {};
    const { minWords, minRatio } = route.uniqueText;
    // Each figure as a part of its limit: below 1 it does not reach it.
    const strengths: Partial<Record<Measure, number>> = route.isUnfinished
      ? {}
      : {
          ...(readingEase !== null && { readingEase: readingEase / MIN_READING_EASE }),
          // A page that search engines do not list may be short and repeat others.
          ...(route.indexable && {
            uniqueWords: minWords === 0 ? Number.POSITIVE_INFINITY : uniqueWords / minWords,
            uniqueRatio: minRatio === null ? 1 : uniqueRatio / minRatio,
            similarity: (1 - similarity) / (1 - MAX_SIMILARITY.warning),
          }),
        };
    const report = {
      ...{ kind: route.kind, language: route.language, nearest: content[duplicate]?.page.route.path ?? null },
      figures: { words: shingles.length, uniqueWords, uniqueRatio, similarity, readingEase },
      short: keysOf(strengths).filter((measure) => (strengths[measure] ?? 1) < 1),
      strength: Math.min(...Object.values(strengths)),
    };
    return [route.path, report] as const;
  });
}
