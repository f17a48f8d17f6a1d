// What the data says of one page.
import type { Place } from '../problem.ts';
import type { ExpectedPage, ExpectedSite, PageFacts, PageSummary, SiteFacts } from './facts.ts';
import { startOf } from './places.ts';
import type { Finding } from './rule.ts';

export type ExpectedRoute = ExpectedSite['routes'][number];

export function expectedRoute(site: SiteFacts, path: string): ExpectedRoute | undefined {
  if (site.expected === null) return undefined;
  const known = cache.get(site.expected) ?? new Map(site.expected.routes.map((route) => [route.path, route]));
  cache.set(site.expected, known);
  return known.get(path);
}

// Every rule asks for every page; ten thousand routes are not to be looked through each time.
const cache = new WeakMap<ExpectedSite, ReadonlyMap<string, ExpectedRoute>>();

/** Whether search engines are to show a page: as the data says, else as the page does. */
export function isToBeIndexed(site: SiteFacts, page: PageSummary): boolean {
  return expectedRoute(site, page.path)?.indexable ?? page.indexable;
}

/** What the data puts on a page; null for a page that it knows nothing of. */
export function expectedPage(site: SiteFacts, page: PageFacts): ExpectedPage | null {
  const known = pageCache.get(page);
  if (known !== undefined || site.expected === null) return known ?? null;
  const laidOut = site.expected.layOutPage(page.path);
  pageCache.set(page, laidOut);
  return laidOut;
}

// Laid out when the first rule asks, and forgotten with the page.
const pageCache = new WeakMap<PageFacts, ExpectedPage | null>();

/** Where a text of a page stands in the YAML that the page is made from; null where that is not known. */
export function dataPlace(site: SiteFacts, path: string, text: string): Place | null {
  if (site.expected === null || text === '') return null;
  return site.expected.findInData(text, expectedRoute(site, path)?.sources ?? []);
}

/** Where a page as a whole is at fault: its beginning, and that of the file it is written in. No file is read for it. */
export function wholePage(site: SiteFacts, { path, file }: PageSummary): Pick<Finding, 'place' | 'data'> {
  const source = expectedRoute(site, path)?.sources[0];
  return { place: startOf(file), ...(source !== undefined && { data: startOf(source) }) };
}
