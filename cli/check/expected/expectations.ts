// What the data says of one page.
import type { Location } from '../../problem.ts';
import type { ExpectedPage, ExpectedSite, PageFacts, PageSummary, SiteFacts } from '../facts/facts.ts';
import { startOf } from '../facts/locations.ts';
import { memoizeByIdentity } from '../facts/memoize.ts';
import type { Finding } from '../rule.ts';

export type ExpectedRoute = ExpectedSite['routes'][number];

/** What the data says of the page at a path; undefined without data and for a page that it does not have. */
export function expectedRoute(site: SiteFacts, path: string): ExpectedRoute | undefined {
  return site.expected === null ? undefined : routesOf(site.expected).get(path);
}

const routesOf = memoizeByIdentity(
  ({ routes }: ExpectedSite): ReadonlyMap<string, ExpectedRoute> =>
    new Map(routes.map((route) => [route.path, route])),
);

/** Whether search engines are to show a page: as the data says, else as the page does. */
export function isToBeIndexed(site: SiteFacts, page: PageSummary): boolean {
  return expectedRoute(site, page.path)?.indexable ?? page.indexable;
}

/** What the data puts on a page; null for a page that it knows nothing of. */
export function expectedPage({ expected }: SiteFacts, page: PageFacts): ExpectedPage | null {
  return expected === null ? null : pagesOf(expected)(page);
}

// Computed when the first rule asks, and forgotten with the page.
const pagesOf = memoizeByIdentity((expected: ExpectedSite) =>
  memoizeByIdentity((page: PageFacts) => expected.buildPage(page.path)),
);

/** Where a text of a page stands in the YAML that the page is made from; null where that is not known. */
export function dataLocation(site: SiteFacts, path: string, text: string): Location | null {
  if (site.expected === null || text === '') return null;
  return site.expected.findInData(text, expectedRoute(site, path)?.sources ?? []);
}

/** Where a page as a whole is at fault: its beginning, and that of the file it is written in. No file is read for it. */
export function wholePage(
  site: SiteFacts,
  { path, file }: PageSummary,
): Pick<Finding, 'location' | 'source'> {
  const source = expectedRoute(site, path)?.sources[0];
  return { location: startOf(file), ...(source !== undefined && { source: startOf(source) }) };
}
