// The pages that list all services or all cities of a site with too many for its menus.
import type { Link } from '../../../templates/elements/links/link.ts';
import type { DirectoryPageProps } from '../../../templates/pages/directory.tsx';
import type { SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import type { RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildPageRoute, buildPlainHero, findLatest } from './page-route.ts';

/** Longer lists get a heading for each letter. */
const MAX_UNGROUPED_LINKS = 60;

/** Builds the page that lists all services or all cities by name; it changes with each of them. */
export function buildDirectoryRoute<Kind extends 'all_services' | 'all_cities'>(
  model: SiteModel,
  shared: SiteParts,
  { kind, record }: { readonly kind: Kind; readonly record: PageOf<Kind> },
): RouteOf<Kind, DirectoryPageProps> {
  const { name, lists } = record;
  const { wording, services, cities } = model;
  const updated = findLatest(record.updated, ...model[lists].map((entry) => entry.updated));
  const page = { record, updated, photo: null, name, type: 'CollectionPage' } as const;
  const links =
    lists === 'services'
      ? services.map(({ service, path: target }) => shared.link(target, service))
      : cities.map((city) => shared.link(city.path, city.city));
  return buildPageRoute(model, shared, {
    kind,
    page,
    parts: [],
    cities: lists === 'cities' ? cities : [],
    props: {
      hero: buildPlainHero(model, shared, page, null),
      details: record.details,
      groups: groupByLetter(links, { heading: name, language: wording.language }),
    },
  });
}

/** Sorts links by name; very many are grouped by their first letter, without its accent. */
function groupByLetter(
  links: readonly Link[],
  { heading, language }: { readonly heading: string; readonly language: string },
): DirectoryPageProps['groups'] {
  const compare = new Intl.Collator(language, { numeric: true }).compare;
  const sorted = [...links].sort((a, b) => compare(a.text, b.text));
  if (sorted.length <= MAX_UNGROUPED_LINKS) return [{ id: 'all', heading, links: sorted }];
  const initials = new Set(sorted.map(({ text }) => findInitial(text, language)));
  return [...initials].map((initial) => ({
    id: `letter-${initial.toLowerCase()}`,
    heading: initial,
    links: sorted.filter(({ text }) => findInitial(text, language) === initial),
  }));
}

function findInitial(text: string, language: string): string {
  const [first = ''] = text.normalize('NFD');
  return first.toLocaleUpperCase(language);
}
