import type { ExpectedRoute } from '../../expected/expectations.ts';
import { listLinksBetweenPages } from '../../facts/links/link-graph.ts';
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
    const graph = listLinksBetweenPages(site, { mainOnly: true });
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    return listParentPairs(site.expected?.routes ?? [])
      .filter(([from, to]) => graph.has(to) && graph.get(from)?.has(to) === false)
      .flatMap(([from, to]) => {
        const page = pages.get(from);
        // A page without a main part is reported once, by missing-landmark.
        if (page === undefined || !page.hasMain) return [];
        return [{ message: `\`${from}\` does not link to \`${to}\`.`, location: page.locations.main }];
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
