// What the data says of one page.
import type { Place } from '../problem.ts';
import type { ExpectedSite, SiteFacts } from './facts.ts';

export type ExpectedRoute = ExpectedSite['routes'][number];

export function expectedRoute(site: SiteFacts, path: string): ExpectedRoute | undefined {
  return site.expected?.routes.find((route) => route.path === path);
}

/** A finding's `data`: where the words at fault stand in the YAML, where that is known. */
export function dataPlace(site: SiteFacts, path: string, text: string | null): { readonly data?: Place } {
  if (site.expected === null || text === null || text === '') return {};
  const place = site.expected.findInData(text, expectedRoute(site, path)?.sources ?? []);
  return place === null ? {} : { data: place };
}
