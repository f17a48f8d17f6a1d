// The figures behind the rules about text, for every page. Enters at reportWords.
import { expectedRoute } from './expected/expectations.ts';
import type { PageSummary, SiteFacts } from './facts/facts.ts';
import { nearestDuplicates } from './facts/text/near-duplicates.ts';
import { shingleIndexOf, uniqueContentOf } from './facts/text/shingle-index.ts';
import {
  MAX_SIMILARITY,
  MIN_READING_EASE,
  minUniqueRatio,
  minUniqueWords,
} from './facts/text/text-limits.ts';

export const measures = ['words', 'uniqueWords', 'uniqueRatio', 'similarity', 'readingEase'] as const;
export type Measure = (typeof measures)[number];

export interface PageReport {
  readonly path: string;
  readonly file: string;
  /** Null for a page that the data does not have. */
  readonly kind: string | null;
  /** Null if a page has no such figure, such as the reading ease of a page without a sentence. */
  readonly figures: Readonly<Record<Measure, number | null>>;
  /** The most similar page; null if no other page shares any text. */
  readonly nearest: string | null;
  /** The measures that do not reach their limit. */
  readonly short: readonly Measure[];
}

export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly greatest: number;
}

export interface KindReport {
  readonly kind: string | null;
  readonly pages: number;
  readonly figures: Readonly<Record<Measure, Spread | null>>;
}

export interface WordReport {
  /** The weakest page first: the one that is nearest to a limit, or furthest below it. */
  readonly pages: readonly PageReport[];
  readonly kinds: readonly KindReport[];
}

/** Measures a site whose pages have all been read. */
export function reportWords(site: SiteFacts): WordReport {
  const duplicates = new Map(
    nearestDuplicates(shingleIndexOf(site), { bound: 0 }).map((duplicate) => [duplicate.page, duplicate]),
  );
  const pages = site.pages
    .map((page, index) => {
      const kind = expectedRoute(site, page.path)?.kind ?? null;
      const duplicate = duplicates.get(index);
      const unique = uniqueContentOf(site)[index];
      const figures = {
        words: page.words,
        uniqueWords: unique?.words ?? 0,
        uniqueRatio: unique?.ratio ?? 1,
        similarity: duplicate?.similarity ?? 0,
        readingEase: page.readingEase,
      };
      const strengths = strengthsOf(figures, page, kind ?? undefined);
      const report: PageReport = {
        path: page.path,
        file: page.file,
        kind,
        figures,
        nearest: duplicate === undefined ? null : (site.pages[duplicate.duplicate]?.path ?? null),
        short: measures.filter((measure) => (strengths[measure] ?? 1) < 1),
      };
      return { report, strength: Math.min(...Object.values(strengths)) };
    })
    .sort((a, b) => a.strength - b.strength || (a.report.path < b.report.path ? -1 : 1))
    .map(({ report }) => report);
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return { pages, kinds: kinds.map((kind) => reportKind(kind, pages)) };
}

/** Each figure that has a limit, as a part of the limit: below 1 it does not reach it. */
function strengthsOf(
  figures: Readonly<Record<Exclude<Measure, 'readingEase'>, number>> & Pick<PageSummary, 'readingEase'>,
  { indexable }: PageSummary,
  kind: string | undefined,
): Partial<Record<Measure, number>> {
  const { uniqueWords, uniqueRatio, similarity, readingEase } = figures;
  const minRatio = minUniqueRatio(kind);
  return {
    ...(readingEase !== null && { readingEase: readingEase / MIN_READING_EASE }),
    // A page that search engines do not list may be short and repeat others.
    ...(indexable && {
      uniqueWords: uniqueWords / minUniqueWords(kind),
      similarity: (1 - similarity) / (1 - MAX_SIMILARITY.warning),
      ...(minRatio !== null && { uniqueRatio: uniqueRatio / minRatio }),
    }),
  };
}

function reportKind(kind: string | null, allPages: readonly PageReport[]): KindReport {
  const pages = allPages.filter((page) => page.kind === kind);
  const spread = (measure: Measure) => spreadOf(pages.flatMap(({ figures }) => figures[measure] ?? []));
  return {
    kind,
    pages: pages.length,
    figures: {
      words: spread('words'),
      uniqueWords: spread('uniqueWords'),
      uniqueRatio: spread('uniqueRatio'),
      similarity: spread('similarity'),
      readingEase: spread('readingEase'),
    },
  };
}

function spreadOf(figures: readonly number[]): Spread | null {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0
    ? null
    : {
        least: at(0),
        median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
        greatest: at(sorted.length - 1),
      };
}
