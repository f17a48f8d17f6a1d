// The figures behind the rules about text, for every page. Entry point: reportWords.
import { getExpectedRoute, isWritten } from './expected/expectations.ts';
import type { SiteFacts } from './facts/facts.ts';
import { findNearestDuplicates } from './facts/text/near-duplicates.ts';
import { getShingleIndex, getUniqueContent } from './facts/text/shingle-index.ts';
import { getUniqueTextLimits, MAX_SIMILARITY, MIN_READING_EASE } from './facts/text/text-limits.ts';

export type Measure = 'words' | 'uniqueWords' | 'uniqueRatio' | 'similarity' | 'readingEase';

export interface PageReport {
  readonly path: string;
  readonly file: string;
  /** Null for a page that the data does not have. */
  readonly kind: string | null;
  /** As a tag; empty if the page does not say it. Texts are compared within a language. */
  readonly language: string;
  /** The reading ease is null for a page without a sentence, and for one that is not in English. */
  readonly figures: Readonly<Record<Exclude<Measure, 'readingEase'>, number> & { readingEase: number | null }>;
  /** The most similar page; null if no other page shares any text. */
  readonly nearest: string | null;
  /** The measures that do not reach their limit. */
  readonly short: readonly Measure[];
}

/** Measures the pages of a site, of which the first is the nearest to a limit. */
export function reportWords(site: SiteFacts): readonly PageReport[] {
  const duplicates = new Map(
    findNearestDuplicates(getShingleIndex(site), { bound: 0 }).map((duplicate) => [duplicate.page, duplicate]),
  );
  const measured = site.pages.map((page, index) => {
    const { path, file, language, words, readingEase, indexable } = page;
    const kind = getExpectedRoute(site, path)?.kind;
    const duplicate = duplicates.get(index);
    const similarity = duplicate?.similarity ?? 0;
    const { words: uniqueWords, ratio: uniqueRatio } = getUniqueContent(site)[index] ?? { words: 0, ratio: 1 };
    const { minWords, minRatio } = getUniqueTextLimits(site, path);
    // Each figure as a part of its limit: below 1 it does not reach it.
    const strengths: readonly (readonly [Measure, number])[] = !isWritten(site, page)
      ? []
      : [
          ...(readingEase === null ? [] : [['readingEase', readingEase / MIN_READING_EASE] as const]),
          // A page that search engines do not list may be short and repeat others.
          ...(indexable
            ? ([
                ['uniqueWords', uniqueWords / minWords],
                ['uniqueRatio', minRatio === null ? 1 : uniqueRatio / minRatio],
                ['similarity', (1 - similarity) / (1 - MAX_SIMILARITY.warning)],
              ] as const)
            : []),
        ];
    const report: PageReport = {
      path,
      file,
      kind: kind ?? null,
      language,
      figures: { words, uniqueWords, uniqueRatio, similarity, readingEase },
      nearest: duplicate === undefined ? null : (site.pages[duplicate.duplicate]?.path ?? null),
      short: strengths.flatMap(([measure, strength]) => (strength < 1 ? [measure] : [])),
    };
    return { report, strength: Math.min(...strengths.map(([, strength]) => strength)) };
  });
  return measured
    .sort((a, b) => a.strength - b.strength || (a.report.path < b.report.path ? -1 : 1))
    .map(({ report }) => report);
}
