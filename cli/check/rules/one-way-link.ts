import { linksBetweenPages } from '../link-graph.ts';
import { fileOf, startOf } from '../places.ts';
import type { SiteRule } from '../rule.ts';

export const oneWayLink: SiteRule = {
  id: 'one-way-link',
  title: 'Services, cities and their combinations link to each other',
  severity: 'error',
  why: 'A visitor who looks at a service finds no way to it in the own city, or back.',
  mend: 'link the two pages both ways',
  needsData: true,
  site(site) {
    const graph = linksBetweenPages(site);
    return pairs(site.expected?.routes ?? [])
      .filter(([from, to]) => graph.has(from) && graph.has(to) && graph.get(from)?.has(to) === false)
      .map(([from, to]) => ({
        message: `\`${from}\` does not link to \`${to}\``,
        place: startOf(fileOf(from)),
      }));
  },
};

type Routes = readonly {
  readonly path: string;
  readonly kind: string;
  readonly service: string | null;
  readonly city: string | null;
}[];

/** Which page is to link to which: a combination and its service, a combination and its city, both ways. */
function pairs(routes: Routes): [from: string, to: string][] {
  const one = (kind: string, key: 'service' | 'city') =>
    new Map(routes.filter((route) => route.kind === kind).map((route) => [route[key], route.path]));
  const services = one('service', 'service');
  const cities = one('city', 'city');
  return routes
    .filter((route) => route.kind === 'service_city')
    .flatMap(({ path, service, city }) =>
      [services.get(service), cities.get(city)].flatMap((parent): [string, string][] =>
        parent === undefined
          ? []
          : [
              [parent, path],
              [path, parent],
            ],
      ),
    );
}
