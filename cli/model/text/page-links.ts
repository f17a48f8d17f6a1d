// The pages that a text may link to, by `[text](/path)` or `{link:page}`. Entry points:
// listLinkTargets, listPageNames and readPageName.
import { toSlug } from '../../schema/fields/text.ts';
import type { DataSet, PageRecords } from '../records/data-set.ts';
import { listPages } from '../records/list-records.ts';

/** Lists what may be written in `{link:...}`: the names of pages, and their former addresses. */
export function listLinkTargets(pages: PageRecords): ReadonlyMap<string, string> {
  // Articles of another program link to the addresses that it gave its pages.
  const former = listPages({ pages }).flatMap(({ value: { redirectFrom = [], path } }) =>
    redirectFrom.map((address) => [address, path] as const),
  );
  return new Map([...former, ...listPageNames(pages)]);
}

/**
 * Lists what names a page, with its path: the path, the path without the slash, and the name of its
 * file. A path comes before a name, and a city or a service before other pages of the same name.
 * What leads to a page leads to its translation in a data set that has one.
 */
export function listPageNames(pages: PageRecords): ReadonlyMap<string, string> {
  const paths = listPages({ pages })
    .filter(({ kind }) => kind !== 'not_found')
    .flatMap(({ value: { path, originalPath = path } }) => [originalPath, path].map((name) => [name, path]));
  return new Map([
    ...SINGLE.flatMap((kind) => pages[kind].map(({ value }): [string, string] => [kind, value.path])),
    ...NAMED.flatMap((kind) =>
      pages[kind].flatMap(({ value }): [string, string][] =>
        'slug' in value && typeof value.slug === 'string' ? [[value.slug, value.path]] : [],
      ),
    ),
    ...paths.flatMap(([name = '', path = '']): [string, string][] => [
      [name.slice(1), path],
      [name, path],
    ]),
  ]);
}

/** Whether a path or a name may be that of a page that did not load, which is reported by itself. */
export function mayBeUnread({ unread }: Pick<DataSet, 'unread'>, target: string): boolean {
  const word = toSlug(target.slice(target.lastIndexOf('/') + 1));
  return unread === null || unread.some(({ slug, words }) => word.includes(slug) || words.includes(word));
}

/** The kinds with one page, which has their name. */
const SINGLE = ['home', 'articles', 'jobs'] as const;

/** The kinds whose pages have the name of their file; the later one counts. */
const NAMED = ['category', 'pricing', 'legal', 'page', 'article', 'job', 'service_group', 'service', 'city'] as const;

/** Returns `policy` for the link target `{link:policy}`; null for every other target. */
export function readPageName(href: string): string | null {
  return /^\{link:(.*)\}$/.exec(href)?.[1] ?? null;
}

/** Splits a link within the site into the page's path and the rest, `#questions`; or null. */
export function splitPagePath(href: string): { readonly path: string; readonly rest: string } | null {
  const [, path, rest] = /^(\/[^?#]*?)(?:(?<=.)\/)?([?#].*)?$/.exec(href) ?? [];
  return path === undefined ? null : { path, rest: rest ?? '' };
}
