import { escapePattern } from '../../../schema/text/escape-pattern.ts';
import { getExpectedRoute } from '../../expected/expectations.ts';
import type { ElementFact, ExpectedSite, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { findPageAt, parseHref } from '../../facts/links/url.ts';
import { locateAttribute } from '../../facts/locations.ts';
import { memoize, memoizeByIdentity } from '../../facts/memoize.ts';
import { shorten } from '../../facts/text/message-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const linkTextMismatch: PageRule = {
  id: 'link-text-mismatch',
  title: 'A link that names one city or service and leads to the page of another',
  severity: 'error',
  rationale: 'A visitor reads the prices of the wrong city, and search engines trust the text of a link.',
  fix: 'Link to the page of the city or service that the text names.',
  needsData: true,
  checkPage(page, site) {
    if (site.expected === null) return [];
    const findNames = nameFinder(site.expected);
    return page.all('a').flatMap((link): Finding[] => {
      const href = link.attributes.get('href') ?? '';
      const route = getExpectedRoute(site, href) ?? findRoute(href, page, site);
      if (route === undefined || (route.city === null && route.service === null)) return [];
      const text = getLinkText(link);
      const { cities, services } = findNames(text);
      const wrong = findWrongName(cities, route.city) ?? findWrongName(services, route.service);
      if (wrong === null) return [];
      const message = `The link \`${shorten(text, 60)}\` names ${wrong} and leads to \`${href}\`.`;
      return [{ message, location: locateAttribute(page, link, 'href') }];
    });
  },
};

function findRoute(href: string, page: PageFacts, site: SiteFacts) {
  const target = parseHref(href, page.path, site);
  const path = target.kind === 'inside' ? findPageAt(target.path, site.pagePaths) : null;
  return path === null ? undefined : getExpectedRoute(site, path);
}

function getLinkText({ attributes, text, children }: ElementFact): string {
  const label = attributes.get('aria-label') ?? text;
  return label !== '' ? label : (children[0]?.attributes.get('alt') ?? '');
}

interface Name {
  readonly slug: string;
  readonly name: string;
}

/** The first name in a text that is not the right one; null for a page without a name. */
function findWrongName(names: readonly Name[], slug: string | null): string | null {
  if (slug === null || names.some((name) => name.slug === slug)) return null;
  return names[0]?.name ?? null;
}

// Menus are the same on every page.
const nameFinder = memoizeByIdentity(({ cityNames, serviceNames }: ExpectedSite) => {
  const [findCities, findServices] = [createFinder(cityNames), createFinder(serviceNames)];
  return memoize((text) => ({ cities: findCities(text), services: findServices(text) }));
});

/** If two names overlap, the longer counts: `flat roofs` is not about `roofs`. */
function createFinder(names: ReadonlyMap<string, readonly string[]>): (text: string) => Name[] {
  const slugs = new Map([...names].flatMap(([slug, all]) => all.map((name) => [name.toLowerCase(), slug])));
  if (slugs.size === 0) return () => [];
  const longestFirst = [...slugs.keys()].sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'giu');
  return (text) =>
    Array.from(text.matchAll(pattern), ([name]) => ({ name, slug: slugs.get(name.toLowerCase()) ?? '' }));
}
