// The wording of every page in figures: the same facts that the rules weigh, with nothing left out. Enters at reportWords.

import { expectedRoute } from './expected/expectations.ts';
import type { PageSummary, SiteFacts } from './facts/facts.ts';
import { nearestDuplicates } from './facts/text/near-duplicates.ts';
import { shingleIndexOf } from './facts/text/shingle-index.ts';
import { LIKENESS, MIN_READING_EASE, minUniqueRatio, minUniqueWords } from './facts/text/text-limits.ts';
import { uniqueContentOf } from './facts/text/unique-content.ts';

export const measures = ['words', 'uniqueWords', 'uniqueRatio', 'similarity', 'readingEase'] as const;
export type Measure = (typeof measures)[number];

export interface PageWording {
  readonly path: string;
  readonly file: string;
  /** Null where the data does not know the page. */
  readonly kind: string | null;
  /** Null where the page has none, such as the ease of reading a page without a sentence. */
  readonly figures: Readonly<Record<Measure, number | null>>;
  /** The page that shares most with it; null where none shares anything. */
  readonly nearest: string | null;
  /** What falls short of the rules. */
  readonly short: readonly Measure[];
}

export interface Spread {
  readonly least: number;
  readonly median: number;
  readonly greatest: number;
}

export interface KindWording {
  readonly kind: string | null;
  readonly pages: number;
  readonly figures: Readonly<Record<Measure, Spread | null>>;
}

export interface WordReport {
  /** The weakest first: what comes nearest to falling short, or falls short the most. */
  readonly pages: readonly PageWording[];
  readonly kinds: readonly KindWording[];
}

/** Measures a site whose pages have all been read. */
export function reportWords(site: SiteFacts): WordReport {
  const pages = site.pages.map(weigher(site)).sort(byStrength);
  const kinds = [...new Set(pages.map(({ wording }) => wording.kind))].sort(compareKinds);
  const wordings = pages.map(({ wording }) => wording);
  return {
    pages: wordings,
    kinds: kinds.map((kind) => spreadOf(kind, wordings)),
  };
}

interface Weighed {
  readonly wording: PageWording;
  /** The least of its figures as a part of what it takes; below 1 it falls short. */
  readonly strength: number;
}

function weigher(site: SiteFacts): (page: PageSummary, index: number) => Weighed {
  const own = uniqueContentOf(site);
  const twins = new Map(
    nearestDuplicates(shingleIndexOf(site), { bound: 0 }).map((twin) => [twin.page, twin]),
  );
  return (page, index) => {
    const kind = expectedRoute(site, page.path)?.kind ?? null;
    const twin = twins.get(index);
    const figures = {
      words: page.words,
      uniqueWords: own[index]?.words ?? 0,
      uniqueRatio: own[index]?.share ?? 1,
      similarity: twin?.similarity ?? 0,
      readingEase: page.readingEase,
    };
    const strengths = weigh(figures, page, kind);
    return {
      wording: {
        path: page.path,
        file: page.file,
        kind,
        figures,
        nearest: twin === undefined ? null : (site.pages[twin.twin]?.path ?? null),
        short: measures.filter((measure) => (strengths[measure] ?? 1) < 1),
      },
      strength: Math.min(...Object.values(strengths)),
    };
  };
}

/** Each figure that a rule weighs, as a part of what it takes. */
function weigh(
  {
    uniqueWords,
    uniqueRatio,
    similarity,
    readingEase,
  }: Record<Exclude<Measure, 'readingEase'>, number> & {
    readonly readingEase: number | null;
  },
  { indexable }: PageSummary,
  kind: string | null,
): Partial<Record<Measure, number>> {
  const least = minUniqueRatio(kind ?? undefined);
  return {
    ...(readingEase !== null && { readingEase: readingEase / MIN_READING_EASE }),
    // What search engines do not list may repeat, and be short.
    ...(indexable && {
      uniqueWords: uniqueWords / minUniqueWords(kind ?? undefined),
      similarity: (1 - similarity) / (1 - LIKENESS.warning),
    }),
    ...(indexable && least !== null && { uniqueRatio: uniqueRatio / least }),
  };
}

function byStrength(a: Weighed, b: Weighed): number {
  return a.strength - b.strength || (a.wording.path < b.wording.path ? -1 : 1);
}

function compareKinds(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function spreadOf(kind: string | null, pages: readonly PageWording[]): KindWording {
  const own = pages.filter((page) => page.kind === kind);
  const spread = (measure: Measure) => spreadOfFigures(own.flatMap(({ figures }) => figures[measure] ?? []));
  return {
    kind,
    pages: own.length,
    figures: {
      words: spread('words'),
      uniqueWords: spread('uniqueWords'),
      uniqueRatio: spread('uniqueRatio'),
      similarity: spread('similarity'),
      readingEase: spread('readingEase'),
    },
  };
}

function spreadOfFigures(figures: readonly number[]): Spread | null {
  const sorted = figures.toSorted((a, b) => a - b);
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || greatest === undefined) return null;
  const [below = least, above = greatest] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return { least, median: (below + above) / 2, greatest };
}
