// The pages that a text may link to, by `[text](/path)` or `{link:page}`. Entry points: listLinkTargets and readPageName.
import type { PageRecords } from '../records/data-set.ts';
import { listPages } from '../records/list-records.ts';

/**
 * Lists what may be written in `{link:...}` with the path of the page: its path, the path without the slash, and the slug of a city or an
 * article. A path comes before a slug. What leads to a page leads to its translation in a data set that has one.
 */
export function listLinkTargets(pages: PageRecords): ReadonlyMap<string, string> {
  const paths = listPages({ pages }).flatMap(({ kind, value: { path, originalPath } }) => {
    if (kind === 'not_found') return [];
    return originalPath === undefined
      ? [[path, path]]
      : [
          [originalPath, path],
          [path, path],
        ];
  });
  return new Map([
    ...pages.article.map(({ value: { slug, path } }): [string, string] => [slug, path]),
    ...pages.city.map(({ value: { slug, path } }): [string, string] => [slug, path]),
    ...paths.flatMap(([name = '', path = '']): [string, string][] => [
      [name.slice(1), path],
      [name, path],
    ]),
  ]);
}

/** Returns `policy` for the link target `{link:policy}`; null for every other target. */
export function readPageName(href: string): string | null {
  return /^\{link:(.*)\}$/.exec(href)?.[1] ?? null;
}

/** Splits the target of a link within the site into the path of the page and the rest, `#questions`; null for every other target. */
export function splitPagePath(href: string): { readonly path: string; readonly rest: string } | null {
  const [, path, rest] = /^(\/[^?#]*)(.*)$/.exec(href) ?? [];
  return path === undefined || rest === undefined ? null : { path, rest };
}
