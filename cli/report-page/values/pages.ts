// Each page in one row: its words, its nearest duplicate, its weight and the links to it. Entry point: listPages.
import { getCompressedFileSize } from '../../check/facts/compressed-size.ts';
import type { SiteFacts } from '../../check/facts/facts.ts';
import { countClicks, listLinkedPages } from '../../check/facts/links/link-graph.ts';
import { getBudgets } from '../../check/facts/weight.ts';
import { reportWords } from '../../check/measure-text.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface PageRow {
  readonly path: string;
  readonly words: number;
  /** The most similar page and the share of text that it has too, as a part of 1; null if no page shares any text. */
  readonly nearest: { readonly path: string; readonly similarity: number } | null;
  /** Whether its text does not reach a limit of the check. */
  readonly isWeak: boolean;
  /** Bytes, compressed as a host sends them, with photos as a large screen loads them. */
  readonly bytes: number;
  /** Whether it is over a budget of the check. */
  readonly isHeavy: boolean;
  /** Pages that link to it outside of their header and footer. */
  readonly linksIn: number;
  /** Clicks from the home page; null if no links lead there. */
  readonly clicks: number | null;
}

/** Lists the pages of a site that were read, the one with the weakest text first. */
export function listPages(site: SiteFacts): Excerpt<PageRow> {
  const budgets = getBudgets(site);
  const clicks = countClicks(site);
  const linksIn = countLinks(site);
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return takeExcerpt(
    reportWords(site).flatMap(({ path, figures, nearest, short }): PageRow[] => {
      const page = pages.get(path);
      if (page === undefined) return [];
      const measured = { ...page.weight, page: getCompressedFileSize(site, page.file) };
      const limited = ['page', 'style', 'script', 'photos', 'requests'] as const;
      return [
        {
          path,
          words: figures.words,
          nearest: nearest === null ? null : { path: nearest, similarity: figures.similarity },
          isWeak: short.length > 0,
          bytes: measured.page + measured.style + measured.script + measured.photos,
          isHeavy: limited.some((budget) => measured[budget] > budgets[budget]),
          linksIn: linksIn.get(path) ?? 0,
          clicks: clicks.get(path) ?? null,
        },
      ];
    }),
  );
}

function countLinks(site: SiteFacts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of site.pages)
    for (const target of listLinkedPages(site, page, { mainOnly: true }))
      if (target !== page.path) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
}
