import type { ExpectedRoute } from '../../expected/expectations.ts';
import { groupBy } from '../../facts/group-by.ts';
import { listLinkedPages } from '../../facts/links/link-graph.ts';
import type { SiteRule } from '../../rule.ts';

export const missingReciprocalLink: SiteRule = {
  id: 'missing-reciprocal-link',
  title: 'A page of a service in a city and its service or city that do not link to each other',
  severity: 'error',
  rationale:
    'A visitor who reads about a service does not find it in their city, or the way back; the menu on every page does not replace it.',
  fix: 'Link the two pages to each other in their main parts.',
  needsData: true,
  checkSite(site) {
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    // One page after the other: the links of ten thousand pages are not in memory at once.
    const pairs = groupBy(listParentPairs(site.expected?.routes ?? []), ([from]) => from);
    return [...pairs.values()].flatMap((pairsFrom) => {
      const page = pages.get(pairsFrom[0][0]);
      // A page without a main part is reported once, by missing-landmark.
      if (page === undefined || !page.hasMain) return [];
      const linked = listLinkedPages(site, page, { mainOnly: true });
      return pairsFrom
        .filter(([, to]) => pages.has(to) && !linked.has(to))
        .map(([from, to]) => ({
          message: `\`${from}\` does not link to \`${to}\`.`,
          location: page.locations.main,
        }));
    });
  },
};

type Pair = readonly [from: string, to: string];

/** Each combination with its service and with its city, both ways, in each language. */
function listParentPairs(routes: readonly ExpectedRoute[]): Pair[] {
  const parents = routes.filter(({ kind }) => kind === 'service' || kind === 'city');
  return routes
    .filter(({ kind }) => kind === 'service_city')
    .flatMap(({ path, language, service, city }) =>
      parents
        .filter((parent) => parent.language === language)
        .filter((parent) => (parent.kind === 'service' ? parent.service === service : parent.city === city))
        .flatMap((parent): Pair[] => [
          [parent.path, path],
          [path, parent.path],
        ]),
    );
}
