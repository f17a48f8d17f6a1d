import { escapePattern } from '../../../schema/text/escape-pattern.ts';
import { findRoute } from '../../expected/expectations.ts';
import type { ExpectedSite } from '../../facts/facts.ts';
import { memoizeByIdentity } from '../../facts/memoize.ts';
import { shorten } from '../../facts/text/message-text.ts';
import type { TextFinding, TextRule } from '../../rule.ts';

export const linkTextMismatch: TextRule = {
  id: 'link-text-mismatch',
  checkText({ text, links }, data) {
    const { findCities, findServices } = createFinders(data);
    return links.flatMap(({ href, index, length }): TextFinding[] => {
      const route = length === 0 ? undefined : findTarget(href, data);
      if (route === undefined || (route.city === null && route.service === null)) return [];
      const words = text.slice(index, index + length);
      const wrong = findWrongName(findCities(words), route.city) ?? findWrongName(findServices(words), route.service);
      if (wrong === null) return [];
      const message = `The link \`${shorten(words, 60)}\` names ${wrong} and leads to \`${href}\`.`;
      return [{ index, length, message }];
    });
  },
};

/** The page that a link of a text leads to; `{link:aurora}` names its city or service. */
function findTarget(href: string, data: ExpectedSite) {
  const name = /^\{link:\/?(.*)\}$/.exec(href)?.[1];
  if (name === undefined) return findRoute(data, href.replace(/[?#].*/, ''));
  const isNamed = ({ city, service }: ExpectedSite['routes'][number]) =>
    (city === name && service === null) || (service === name && city === null);
  return findRoute(data, `/${name}`) ?? data.routes.find(isNamed);
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

const createFinders = memoizeByIdentity(({ cityNames, serviceNames }: ExpectedSite) => ({
  findCities: createFinder(cityNames),
  findServices: createFinder(serviceNames),
}));

/** If two names overlap, the longer counts: `flat roofs` is not about `roofs`. */
function createFinder(names: ReadonlyMap<string, readonly string[]>): (text: string) => Name[] {
  const slugs = new Map([...names].flatMap(([slug, all]) => all.map((name) => [name.toLowerCase(), slug])));
  if (slugs.size === 0) return () => [];
  const longestFirst = [...slugs.keys()].sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => escapePattern(name).replace(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'giu');
  return (text) =>
    Array.from(text.matchAll(pattern), ([name]) => ({
      name,
      slug: slugs.get(name.toLowerCase().replace(/\s+/g, ' ')) ?? '',
    }));
}
