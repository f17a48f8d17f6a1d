import { expectedRoute } from '../../expected/expectations.ts';
import type { ElementFact, ExpectedSite, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { pageAt, parseHref } from '../../facts/links/url.ts';
import { attributeLocation } from '../../facts/locations.ts';
import { memoize, memoizeByIdentity } from '../../facts/memoize.ts';
import { accessibleName } from '../../facts/page/accessible-name.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const linkTextMismatch: PageRule = {
  id: 'link-text-mismatch',
  title: 'A link that names one city or work and leads to another’s page',
  severity: 'error',
  rationale:
    'Whoever asks for the prices of one city reads those of another, and search engines take the page for what its links say.',
  fix: 'Lead the link to the page of what it names.',
  needsData: true,
  checkPage: (page, site) => {
    const { expected } = site;
    return expected === null
      ? []
      : page.all('a').flatMap((link) => findProblem(page, site, { link, expected }));
  },
};

interface LinkAsked {
  readonly link: ElementFact;
  readonly expected: ExpectedSite;
}

function findProblem(page: PageFacts, site: SiteFacts, { link, expected }: LinkAsked): Finding[] {
  const href = link.attributes.get('href') ?? '';
  const address = parseHref(href, page.path, site);
  const path = address.kind === 'inside' ? pageAt(address.path, site.pagePaths) : null;
  const route = path === null ? undefined : expectedRoute(site, path);
  if (route === undefined || (route.city === null && route.service === null)) return [];
  const name = isGeneric(link) ? link.text : accessibleName(link, page);
  const { cities, services } = readerOf(expected)(name);
  const other =
    (route.city !== null && nameOfAnother(cities, route.city)) ||
    (route.service !== null && nameOfAnother(services, route.service));
  if (!other) return [];
  const message = `The link \`${name.length > 60 ? `${name.slice(0, 59)}…` : name}\` names ${other} and leads to \`${href}\`.`;
  return [{ message, location: attributeLocation(page, link, 'href') }];
}

/** A link of words alone, as nearly all are: they are its name. */
function isGeneric({ children, attributes }: ElementFact): boolean {
  return children.length === 0 && !attributes.has('aria-label') && !attributes.has('aria-labelledby');
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** What a text names in the place of what it should; null where it names that, or nothing. */
function nameOfAnother(named: readonly Named[], slug: string): string | null {
  return named.some((one) => one.slug === slug) ? null : (named[0]?.name ?? null);
}

interface NamesInText {
  readonly cities: readonly Named[];
  readonly services: readonly Named[];
}

// Menus are the same on every page.
const readerOf = memoizeByIdentity(({ cityNames, serviceNames }: ExpectedSite) => {
  const [cities, services] = [finderOf(cityNames), finderOf(serviceNames)];
  return memoize((text): NamesInText => ({ cities: cities(text), services: services(text) }));
});

/** The longest name counts where one holds another: what is said of `flat roofs` is not said of `roofs`. */
function finderOf(names: ReadonlyMap<string, readonly string[]>): (text: string) => Named[] {
  const slugs = new Map<string, string>();
  for (const [slug, all] of names) for (const name of all) slugs.set(name.toLowerCase(), slug);
  const longestFirst = [...slugs.keys()].sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return () => [];
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'giu');
  return (text) =>
    Array.from(text.matchAll(pattern), ([name]) => ({ name, slug: slugs.get(name.toLowerCase()) ?? '' }));
}
