// Puts aside what is no page of the site for visitors. Entry points: findAside, before anything is
// counted, and findOrphans.
import { isOnSite, toAddress, toPath } from '../old-site.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import type { RecognizedPage } from './recognize.ts';
import { isErrorTitle, namesTopic } from './topics.ts';

/** Returns why a page is none of the site; null if it is one. */
export function findAside(page: ParsedPage): string | null {
  const titles = [page.title, page.h1].flatMap((text) => text?.split(/\s+[|–—-]\s+/)[0] ?? []);
  if (page.path === '/404' || titles.some(isErrorTitle)) return 'it is the page of an error';
  if (page.path === '/') return null;
  if (/\/index[0-9a-f]{4}(?:-\d)?$/.test(page.path)) return 'it is a copy by the program that saved the site';
  return page.isNoindex && !namesTopic(page.path, 'legal') ? 'it asks search engines to leave it out' : null;
}

/**
 * Lists the pages that no page links to, such as templates. One whose address says what it is
 * about is none of them: search engines lead to it.
 * @param listed the addresses in the sitemap of the old site
 */
export function findOrphans(
  recognized: readonly RecognizedPage[],
  { origin, listed }: { readonly origin: string; readonly listed: readonly string[] },
): ReadonlySet<RecognizedPage> {
  const targets = recognized.flatMap(({ page: { links, path } }) =>
    links
      .filter(({ url }) => isOnSite(url, origin))
      .map(({ url }) => toPath(toAddress(url)))
      .filter((target) => target !== path),
  );
  const linked = new Set([...listed.map(toPath), ...targets]);
  const unlinked = recognized.filter(
    ({ kind, page: { path, url, source } }) =>
      kind !== 'home' && !linked.has(path) && !linked.has(toPath(toAddress(url))) && 'html' in source,
  );
  // Where most pages have no link to them, the links are not in the HTML.
  const areLinksKnown = unlinked.length <= (recognized.length - 1) / 2;
  return new Set(areLinksKnown ? unlinked.filter(({ kind }) => kind === 'page') : []);
}
