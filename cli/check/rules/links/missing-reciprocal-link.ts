import { type ExpectedRoute, expectedRoute } from '../../expected/expectations.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { linksBetweenPages } from '../../facts/links/link-graph.ts';
import type { SiteRule } from '../../rule.ts';

export const missingReciprocalLink: SiteRule = {
  id: 'missing-reciprocal-link',
  title: 'Services, cities and their combinations link to each other',
  severity: 'error',
  rationale:
    'A visitor who looks at a service finds no way to it in the own city, or back; a menu that is on every page is none.',
  fix: 'link the two pages both ways, in their main parts',
  needsData: true,
  checkSite(site) {
    const graph = linksBetweenPages(site, { mainOnly: true });
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    return [...neededPairs(site.expected?.routes ?? []), ...answeredPairs(graph, site)]
      .filter(([from, to]) => graph.has(to) && graph.get(from)?.has(to) === false)
      .flatMap(([from, to]) => {
        const page = pages.get(from);
        // A page without a main part has no links in it, and one cause for all of them, which landmarks says.
        if (page === undefined || !page.hasMain) return [];
        return [{ message: `\`${from}\` does not link to \`${to}\``, location: page.locations.main }];
      });
  },
};

type Pair = readonly [from: string, to: string];

/** A combination with its service and with its city, both ways. */
function neededPairs(routes: readonly ExpectedRoute[]): Pair[] {
  const one = (kind: string, key: 'service' | 'city') =>
    new Map(routes.filter((route) => route.kind === kind).map((route) => [route[key], route.path]));
  const services = one('service', 'service');
  const cities = one('city', 'city');
  return routes
    .filter((route) => route.kind === 'service_city')
    .flatMap(({ path, service, city }) =>
      [services.get(service), cities.get(city)].flatMap((parent): Pair[] =>
        parent === undefined
          ? []
          : [
              [parent, path],
              [path, parent],
            ],
      ),
    );
}

/** Two combinations of one city or one service need not link to each other; where one does, the other is to answer. */
function answeredPairs(graph: ReadonlyMap<string, ReadonlySet<string>>, site: SiteFacts): Pair[] {
  return [...graph].flatMap(([from, targets]) => {
    const own = expectedRoute(site, from);
    if (own?.kind !== 'service_city') return [];
    return [...targets].flatMap((to): Pair[] => {
      const other = expectedRoute(site, to);
      const kin =
        other?.kind === 'service_city' && (other.city === own.city || other.service === own.service);
      return kin && to !== from ? [[to, from]] : [];
    });
  });
}
