// Reads the expectations for one page: its route and its YAML sources.
import type { Location } from '../../problem.ts';
import type { ExpectedSite, PageSummary, SiteFacts } from '../facts/facts.ts';
import { startOf } from '../facts/locations.ts';
import { memoizeByIdentity } from '../facts/memoize.ts';
import type { Finding } from '../rule.ts';

export type ExpectedRoute = ExpectedSite['routes'][number];

/** The route at a path; undefined without data and for a page that the data does not have. */
export function expectedRoute(site: SiteFacts, path: string): ExpectedRoute | undefined {
  return site.expected === null ? undefined : routesOf(site.expected).get(path);
}

const routesOf = memoizeByIdentity(
  ({ routes }: ExpectedSite): ReadonlyMap<string, ExpectedRoute> =>
    new Map(routes.map((route) => [route.path, route])),
);

/** Whether search engines are to list a page: according to the data, or to the page if the data does not have it. */
export function isToBeIndexed(site: SiteFacts, page: PageSummary): boolean {
  return expectedRoute(site, page.path)?.indexable ?? page.indexable;
}

/** The location of a page's text in its YAML sources; null if it is unknown. */
export function dataLocation(site: SiteFacts, path: string, text: string): Location | null {
  if (site.expected === null || text === '') return null;
  return site.expected.findInData(text, expectedRoute(site, path)?.sources ?? []);
}

/** The locations of a finding about a page as a whole: the start of the page and of its YAML file. Reads no file. */
export function wholePage(
  site: SiteFacts,
  { path, file }: PageSummary,
): Pick<Finding, 'location' | 'source'> {
  const source = expectedRoute(site, path)?.sources[0];
  return { location: startOf(file), ...(source !== undefined && { source: startOf(source) }) };
}
