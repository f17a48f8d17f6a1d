// What links to what, and how many clicks each page is away from the home page. Entry point: listLinks.
import { getExpectedRoute } from '../../check/expected/expectations.ts';
import type { SiteFacts } from '../../check/facts/facts.ts';
import { countClicks, listLinkedPages } from '../../check/facts/links/link-graph.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface Links {
  /** How many pages are that many clicks away; the index is the number of clicks, and the last one stands for more as well. */
  readonly pagesByClicks: readonly number[];
  /** Pages that no links lead to from the home page. */
  readonly unreachable: number;
  /** Page kinds, in the order of the pages. */
  readonly kinds: readonly string[];
  /** For each kind, the links in the texts of its pages to each kind. */
  readonly matrix: readonly (readonly number[])[];
  /** The pages with the fewest links to them first. */
  readonly pages: Excerpt<LinkedPage>;
}

export interface LinkedPage {
  readonly path: string;
  /** Null if no links lead to it from the home page. */
  readonly clicks: number | null;
  /** Pages that link to it outside of their header and footer. */
  readonly from: number;
  /** Pages that it links to outside of its header and footer. */
  readonly to: number;
}

/** Pages that are farther away are counted with these. */
export const MAX_CLICKS = 5;

/** Lists the links between the pages of a site that were read. */
export function listLinks(site: SiteFacts): Links {
  const graph = new Map(
    site.pages.map((page) => [page.path, listLinkedPages(site, page, { mainOnly: true })]),
  );
  const clicks = countClicks(site);
  const kindOf = (path: string) => getExpectedRoute(site, path)?.kind ?? 'page';
  const kinds = [
    ...new Set([
      ...(site.expected?.routes ?? []).map(({ kind }) => kind as string),
      ...site.pages.map(({ path }) => kindOf(path)),
    ]),
  ].filter((kind) => site.pages.some(({ path }) => kindOf(path) === kind));
  const matrix = kinds.map(() => kinds.map(() => 0));
  const incoming = new Map<string, number>();
  for (const [path, targets] of graph) {
    const row = matrix[kinds.indexOf(kindOf(path))];
    for (const target of targets) {
      if (target === path) continue;
      incoming.set(target, (incoming.get(target) ?? 0) + 1);
      const column = kinds.indexOf(kindOf(target));
      if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
    }
  }
  // Nothing links to the 404 page.
  const pages = site.pages.filter(({ path }) => path !== '/404');
  const pagesByClicks: number[] = [];
  for (const { path } of pages) {
    const count = Math.min(clicks.get(path) ?? Number.NaN, MAX_CLICKS);
    if (!Number.isNaN(count)) pagesByClicks[count] = (pagesByClicks[count] ?? 0) + 1;
  }
  return {
    pagesByClicks,
    unreachable: pages.filter(({ path }) => !clicks.has(path)).length,
    kinds,
    matrix,
    pages: takeExcerpt(
      pages
        .map(({ path }) => ({
          path,
          clicks: clicks.get(path) ?? null,
          from: incoming.get(path) ?? 0,
          to: [...(graph.get(path) ?? [])].filter((target) => target !== path).length,
        }))
        .sort((a, b) => a.from - b.from || (a.path < b.path ? -1 : 1)),
    ),
  };
}
