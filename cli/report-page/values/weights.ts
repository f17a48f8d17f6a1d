// What each page weighs: its HTML, the style sheets and scripts that it starts with, and its photos. Entry point: listWeights.
import { getCompressedFileSize } from '../../check/facts/compressed-size.ts';
import type { SiteFacts } from '../../check/facts/facts.ts';
import { getBudgets, listFonts } from '../../check/facts/weight.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface Weights {
  /** The heaviest first. */
  readonly pages: Excerpt<WeighedPage>;
  /** What the heaviest page weighs, in bytes. */
  readonly heaviest: number;
  /** What the page in the middle weighs, in bytes. */
  readonly median: number;
  /** The bytes of all fonts, which a visitor loads once. */
  readonly fonts: number;
}

/** Bytes, compressed as a host sends them. */
export interface WeighedPage {
  readonly path: string;
  readonly html: number;
  /** Style sheets and scripts, which a visitor loads with the first page. */
  readonly code: number;
  /** As a large screen loads them when the whole page is read. */
  readonly photos: number;
  readonly total: number;
  readonly requests: number;
  /** Whether it is over a budget of the check. */
  readonly isOver: boolean;
}

/** Lists the pages of a site that were read. */
export function listWeights(site: SiteFacts): Weights {
  const budgets = getBudgets(site);
  const pages = site.pages
    .map(({ path, file, weight }): WeighedPage => {
      const html = getCompressedFileSize(site, file);
      const code = weight.style + weight.script;
      const measured = { ...weight, page: html };
      const limited = ['page', 'style', 'script', 'photos', 'requests'] as const;
      return {
        path,
        html,
        code,
        photos: weight.photos,
        total: html + code + weight.photos,
        requests: weight.requests,
        isOver: limited.some((budget) => measured[budget] > budgets[budget]),
      };
    })
    .sort((a, b) => b.total - a.total || (a.path < b.path ? -1 : 1));
  return {
    pages: takeExcerpt(pages),
    heaviest: pages[0]?.total ?? 0,
    median: pages[Math.floor(pages.length / 2)]?.total ?? 0,
    fonts: listFonts(site).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
