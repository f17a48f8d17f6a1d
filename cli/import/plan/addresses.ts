// Decides where the pages of an old site are on the new one: at their own addresses where a page can have them, otherwise redirected. Entry
// point: placePages.
import type * as z from 'zod';
import { type PageKind, pageKinds } from '../../model/page-kinds.ts';
import { formerAddress, httpsUrl } from '../../schema/fields/text.ts';
import { isOnSite, type OldSite, toAddress, toPath } from '../old-site.ts';
import { sortByCount } from '../text/sort-by-count.ts';
import type { RecognizedPage } from './recognize.ts';

export interface PlacedPage extends RecognizedPage {
  /** Its path on the new site. */
  readonly path: string;
  /** The value of its key `path`; null if the path follows from its name. */
  readonly ownPath: string | null;
  readonly redirectFrom: readonly string[];
}

/** The decision about an address of the old site. */
export interface Fate {
  readonly address: string;
  readonly fate: 'kept' | 'redirected' | 'gone' | 'left';
  /** The new path, or why there is none. */
  readonly to: string;
}

export interface Placement {
  readonly pages: readonly PlacedPage[];
  /** The path of the list of articles. */
  readonly articlesPath: string;
  readonly gone: readonly string[];
  readonly fates: readonly Fate[];
  /** Returns where a link of the old site leads: a path, an https URL, or null. */
  resolve(url: string): string | null;
}

const KINDS: Readonly<Record<Exclude<RecognizedPage['kind'], 'archive'>, PageKind>> = {
  home: 'home',
  service: 'service',
  city: 'city',
  local: 'service_city',
  articles: 'articles',
  article: 'article',
  legal: 'legal',
  page: 'page',
};

export function placePages(recognized: readonly RecognizedPage[], site: OldSite): Placement {
  const articlesPath = findArticlesPath(recognized);
  const pages = recognized.filter(({ kind }) => kind !== 'archive');
  const paths = new Set<string>();
  const placed = pages.map((page) => {
    const path = findPath(page, articlesPath, paths);
    paths.add(path);
    return { ...page, path };
  });
  const list = placed.find(({ kind }) => kind === 'articles') ?? null;
  const targets = new Map<string, string>();
  for (const { page, path } of placed) {
    targets.set(page.path, path);
    targets.set(toPath(toAddress(page.url)), path);
  }
  for (const [from, to] of site.redirects) {
    const path = targets.get(toPath(to));
    if (path !== undefined && !targets.has(toPath(from))) targets.set(toPath(from), path);
  }
  const fates: Fate[] = [];
  const gone: string[] = [];
  const former = new Map<string, string[]>();
  const redirect = (address: string, to: string | null) => {
    const from = toPath(address);
    if (from === to) fates.push({ address, fate: 'kept', to });
    else if (paths.has(from)) fates.push({ address, fate: 'left', to: 'another page has it' });
    else if (!formerAddress.safeParse(from).success)
      fates.push({ address, fate: 'left', to: 'a redirect cannot have it' });
    else if (to === null) {
      gone.push(from);
      fates.push({ address, fate: 'gone', to: 'it only listed other pages' });
    } else {
      former.set(to, [...new Set([...(former.get(to) ?? []), from])]);
      fates.push({ address, fate: 'redirected', to });
    }
  };
  for (const { page, path } of placed) redirect(page.address, path);
  for (const [from, to] of site.redirects) {
    const path = targets.get(toPath(to));
    if (path !== undefined) redirect(from, path);
  }
  for (const { page, kind } of recognized) if (kind === 'archive') redirect(page.address, list?.path ?? null);
  return {
    pages: placed.map((page) => ({
      ...page,
      ownPath: page.path === defaultPath(page, articlesPath) ? null : page.path,
      redirectFrom: former.get(page.path) ?? [],
    })),
    articlesPath,
    gone,
    fates,
    resolve(text) {
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url === null) return null;
      if (!isOnSite(url, site.origin)) return httpsUrl.safeParse(text).success ? text : null;
      return targets.get(toPath(toAddress(url))) ?? null;
    },
  };
}

/** The old path if a page of the kind can have it and none has it yet. */
function findPath(page: RecognizedPage, articlesPath: string, taken: ReadonlySet<string>): string {
  const usual = defaultPath(page, articlesPath);
  const old = page.page.path;
  return old !== usual && !taken.has(old) && canHavePath(page.kind, old) ? old : usual;
}

function canHavePath(kind: RecognizedPage['kind'], path: string): boolean {
  if (kind === 'archive' || kind === 'home') return false;
  // Every kind's schema is an object, which its type does not say.
  const { shape } = pageKinds[KINDS[kind]].schema as { readonly shape?: Readonly<Record<string, z.ZodType>> };
  return shape?.['path']?.safeParse(path).success === true;
}

function defaultPath({ kind, slug }: RecognizedPage, articlesPath: string): string {
  switch (kind) {
    case 'home':
      return '/';
    case 'articles':
      return articlesPath;
    case 'article':
      return `${articlesPath}/${slug}`;
    default:
      return `/${slug}`;
  }
}

/** The path of the old list, or the folder of most articles, if the list can have it. */
function findArticlesPath(pages: readonly RecognizedPage[]): string {
  const folders = pages.flatMap(({ kind, page }) =>
    kind === 'article' ? [page.path.replace(/\/[^/]*$/, '')] : [],
  );
  const [list] = pages.flatMap(({ kind, page }) => (kind === 'articles' ? [page.path] : []));
  const [folder] = sortByCount(folders);
  return [list, folder].find((path) => path !== undefined && canHavePath('articles', path)) ?? '/articles';
}
