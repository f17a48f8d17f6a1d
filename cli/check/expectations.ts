// What the data says of one page.
import type { Place } from '../problem.ts';
import type { ExpectedSite, PageSummary, SiteFacts } from './facts.ts';
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

/** A finding's `data`: where the words at fault stand in the YAML, where that is known. */
export function dataPlace(site: SiteFacts, path: string, text: string | null): { readonly data?: Place } {
  if (site.expected === null || text === null || text === '') return {};
  const place = site.expected.findInData(text, expectedRoute(site, path)?.sources ?? []);
  return place === null ? {} : { data: place };
}

/** Where a page as a whole is at fault: its beginning, and that of the file it is written in. No file is read for it. */
export function wholePage(site: SiteFacts, { path, file }: PageSummary): Pick<Finding, 'place' | 'data'> {
  const source = expectedRoute(site, path)?.sources[0];
  return { place: startOf(file), ...(source !== undefined && { data: startOf(source) }) };
}
