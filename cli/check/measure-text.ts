// The figures behind the rules about the texts of pages. Entry point: reportWords.
import type { SiteFacts } from './facts/facts.ts';
import {
  getNearestDuplicates,
  getUniqueContent,
  listPageWords,
  MAX_SIMILARITY,
  MIN_READING_EASE,
} from './facts/text/page-words.ts';

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

/**
 * Measures the pages of a site, of which the first is the nearest to a limit. A page that the data
 * does not have has no words.
 */
export function reportWords({ pages, expected: data }: Pick<SiteFacts, 'pages' | 'expected'>): readonly PageReport[] {
  const words = data === null ? [] : listPageWords(data);
  const indexes = new Map(words.map(({ route }, index) => [route.path, index]));
  const measured = pages.map(({ path, file }) => {
    const index = indexes.get(path);
    const page = index === undefined ? undefined : words[index];
    if (data === null || index === undefined || page === undefined)
      return { report: { ...UNKNOWN, path, file }, strength: Number.POSITIVE_INFINITY };
    const { route, shingles, readingEase } = page;
    const duplicate = getNearestDuplicates(data).get(index);
    const similarity = duplicate?.similarity ?? 0;
    const { words: uniqueWords = 0, ratio: uniqueRatio = 1 } = getUniqueContent(data)[index] ?? {};
    const { minWords, minRatio } = route.uniqueText;
    // Each figure as a part of its limit: below 1 it does not reach it.
    const strengths: readonly (readonly [Measure, number])[] = route.isUnfinished
      ? []
      : [
          ...(readingEase === null ? [] : [['readingEase', readingEase / MIN_READING_EASE] as const]),
          // A page that search engines do not list may be short and repeat others.
          ...(route.indexable
            ? ([
                ['uniqueWords', minWords === 0 ? Number.POSITIVE_INFINITY : uniqueWords / minWords],
                ['uniqueRatio', minRatio === null ? 1 : uniqueRatio / minRatio],
                ['similarity', (1 - similarity) / (1 - MAX_SIMILARITY.warning)],
              ] as const)
            : []),
        ];
    const report: PageReport = {
      ...{ path, file, kind: route.kind, language: route.language },
      figures: { words: shingles.length, uniqueWords, uniqueRatio, similarity, readingEase },
      nearest: (duplicate && words[duplicate.duplicate]?.route.path) ?? null,
      short: strengths.flatMap(([measure, strength]) => (strength < 1 ? [measure] : [])),
    };
    return { report, strength: Math.min(...strengths.map(([, strength]) => strength)) };
  });
  return measured
    .sort((a, b) => a.strength - b.strength || (a.report.path < b.report.path ? -1 : 1))
    .map(({ report }) => report);
}

const UNKNOWN: Omit<PageReport, 'path' | 'file'> = {
  ...{ kind: null, language: '', nearest: null, short: [] },
  figures: { words: 0, uniqueWords: 0, uniqueRatio: 1, similarity: 0, readingEase: null },
};
