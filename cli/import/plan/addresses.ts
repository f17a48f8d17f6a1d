// Decides where the pages of an old site are on the new one: at their own addresses where a page
// can have them, otherwise redirected. Entry point: placePages.
import type * as z from 'zod';
import { pageKinds } from '../../model/page-kinds.ts';
import { isReservedPath } from '../../model/references/files/pages.ts';
import { formatFormerAddress, readFormerAddress } from '../../schema/fields/former-address.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { httpsUrl } from '../../schema/fields/text.ts';
import { siteSchema } from '../../schema/site.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { isOnSite, type OldSite, toAddress, toPath } from '../old-site.ts';
import { findFreeName, sortByCount } from '../text/names.ts';
import type { RecognizedPage } from './recognize.ts';

/** The decision about an address of the old site. */
export interface Fate {
  readonly address: string;
  readonly fate: 'kept' | 'redirected' | 'gone' | 'left';
  /** The new path, or why there is none. */
  readonly to: string;
}

/** By the keys of `paths` in data/site.yaml. */
export type Patterns = Readonly<Record<string, string>>;

export type Placement = ReturnType<typeof placePages>;
export type PlacedPage = Placement['pages'][number];

export function placePages(recognized: readonly RecognizedPage[], site: OldSite) {
  const articlesPath = findArticlesPath(recognized);
  const pages = recognized.filter(({ kind }) => !isList(kind));
  const patterns = findPatterns(pages, articlesPath);
  const articlePattern = patterns['article'] ?? `${articlesPath}/{article}`;
  const defaultPath = (page: RecognizedPage) =>
    page.kind === 'articles' ? articlesPath : placeByPattern(page, { ...patterns, article: articlePattern });
  const paths = new Set(listAutomaticPaths(pages, articlesPath));
  const isFree = (path: string) => !paths.has(path) && !isReservedPath(path);
  const kept = new Set<RecognizedPage>();
  for (const page of pages) {
    const old = page.page.path;
    if (old !== '/' && !(isFree(old) && canHavePath(page.kind, old))) continue;
    kept.add(page);
    paths.add(old);
  }
  const placed = pages.map((page) => {
    // What keeps its address comes before what has none that it could keep.
    const path = kept.has(page) ? page.page.path : findFreeName(defaultPath(page), isFree);
    paths.add(path);
    return { ...page, path };
  });
  const list = placed.find(({ kind }) => kind === 'articles') ?? null;
  const targets = new Map<string, string>();
  for (const { page, path } of placed) targets.set(page.path, path);
  for (const { page, path } of placed) {
    const saved = toPath(toAddress(page.url));
    if (!targets.has(saved)) targets.set(saved, path);
  }
  for (const [from, to] of site.redirects) {
    const path = targets.get(toPath(to));
    if (path !== undefined && !targets.has(toPath(from))) targets.set(toPath(from), path);
  }
  // Links in other letter case reach the page on some hosts.
  for (const [from, to] of [...targets]) if (!targets.has(from.toLowerCase())) targets.set(from.toLowerCase(), to);
  const fates: Fate[] = [];
  const gone: string[] = [];
  const former = new Map<string, string[]>();
  // By their lowercase form: some hosts ignore letter case.
  const claimed = new Map([...paths].map((path) => [path.toLowerCase(), { address: path, to: path }]));
  const redirect = (address: string, to: string | null) => {
    const parsed = readFormerAddress(address);
    const from = 'error' in parsed ? toPath(address) : formatFormerAddress(parsed);
    const other = claimed.get(from.toLowerCase());
    const leave = (why: string) => fates.push({ address, fate: 'left', to: why });
    if (from === to) fates.push({ address, fate: 'kept', to });
    else if (other !== undefined && other.to !== to) leave('another page has it');
    else if (other !== undefined && other.address === to)
      leave(
        `it differs from the new address ${to} only in letter case, which some hosts ignore; give the page another \`path\` to redirect it`,
      );
    else if ('error' in parsed) leave('a redirect cannot have it');
    else if (to === null) {
      gone.push(from);
      fates.push({ address, fate: 'gone', to: 'it only listed other pages' });
    } else {
      if (other === undefined) {
        claimed.set(from.toLowerCase(), { address: from, to });
        former.set(to, [...(former.get(to) ?? []), from]);
      }
      fates.push({ address, fate: 'redirected', to });
    }
  };
  for (const { page, path } of placed) redirect(page.address, path);
  for (const [from, to] of site.redirects) {
    const path = targets.get(toPath(to));
    if (path !== undefined) redirect(from, path);
  }
  for (const { page, kind } of recognized) {
    if (!isList(kind)) continue;
    const to = kind === 'archive' ? (list?.path ?? null) : null;
    redirect(page.address, to);
    if (to !== null) targets.set(page.path, to);
  }
  return {
    pages: placed.map((page) => ({
      ...page,
      // The value of its key `path`; null if the path follows from its name.
      ownPath: page.path === defaultPath(page) ? null : page.path,
      redirectFrom: former.get(page.path) ?? [],
    })),
    patterns,
    articlePattern,
    gone,
    fates,
    /** Where a link of the old site leads: a path, an https URL, or null. */
    resolve(text: string): string | null {
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url === null) return null;
      if (!isOnSite(url, site.origin)) return httpsUrl.safeParse(text).success ? text : null;
      const path = toPath(toAddress(url));
      return targets.get(path) ?? targets.get(path.toLowerCase()) ?? null;
    },
  };
}

/** The paths that pages have without a file, or with one that every new site has. */
function listAutomaticPaths(pages: readonly RecognizedPage[], articlesPath: string): string[] {
  const has = (wanted: RecognizedPage['kind']) => pages.some(({ kind }) => kind === wanted);
  return [
    ...(has('articles') || !has('article') ? [] : [articlesPath]),
    ...(has('service') ? [] : ['/service']),
    ...(hasPrivacyPage(pages) ? [] : ['/privacy']),
  ];
}

export function hasPrivacyPage(pages: readonly RecognizedPage[]): boolean {
  return pages.some(({ kind, slug }) => kind === 'legal' && slug.includes('privacy'));
}

/** Lists are not taken: the new site lists its pages by itself. */
function isList(kind: RecognizedPage['kind']): kind is 'archive' | 'sitemap' {
  return kind === 'archive' || kind === 'sitemap';
}

function canHavePath(kind: RecognizedPage['kind'], path: string): boolean {
  if (isList(kind) || kind === 'home') return false;
  // Every kind's schema is an object, which its type does not say.
  const { shape } = pageKinds[kind === 'local' ? 'service_city' : kind].schema as {
    readonly shape?: Readonly<Record<string, z.ZodType>>;
  };
  return shape?.['path']?.safeParse(path).success === true;
}

function placeByPattern(page: RecognizedPage, patterns: Patterns): string {
  const pattern = patterns[page.kind];
  if (page.kind === 'home') return '/';
  return pattern === undefined ? `/${page.slug}` : fillPattern(pattern, Object.fromEntries(listVariables(page)));
}

/** The variables of the pattern of a page with their values, those of the last folder last. */
function listVariables({ kind, slug, city = '', service = '', page }: RecognizedPage): [string, string][] {
  if (kind === 'local') return Object.entries({ city, service });
  if (kind !== 'article') return [[kind, slug]];
  const [year = '', month = '', day = ''] = page.published?.split('-') ?? [];
  return Object.entries({ year, month, day, article: slug });
}

/** Finds the pattern of each kind whose pages all have an address of one form. */
function findPatterns(pages: readonly RecognizedPage[], articlesPath: string): Patterns {
  const patterns: Record<string, string> = {};
  const isArticle = ({ kind }: RecognizedPage) => kind === 'articles' || kind === 'article';
  if (articlesPath !== '/articles' && pages.some(isArticle)) patterns['articles'] = articlesPath;
  for (const kind of ['service', 'city', 'local', 'article'] as const) {
    const kept = pages.filter((page) => page.kind === kind && canHavePath(kind, page.page.path));
    const [pattern, ...others] = new Set(kept.map(toPattern));
    const isUsual =
      pattern === `/{${kind}}` || pattern === `${articlesPath}/{article}` || pattern === '/{service}-{city}';
    const { shape } = siteSchema.shape.paths.unwrap();
    if (pattern !== undefined && others.length === 0 && kept.length > 1 && !isUsual)
      if (shape[kind].safeParse(pattern).success) patterns[kind] = pattern;
  }
  return patterns;
}

/** Puts variables in place of the last occurrence of their values in the address of a page. */
function toPattern(page: RecognizedPage): string {
  return listVariables(page).reduce((pattern, [name, value]) => {
    const matches = [...pattern.matchAll(new RegExp(`(?<![a-z0-9{])${escapePattern(value)}(?![a-z0-9}])`, 'g'))];
    const index = value === '' ? undefined : (name === 'year' ? matches[0] : matches.at(-1))?.index;
    return index === undefined ? pattern : `${pattern.slice(0, index)}{${name}}${pattern.slice(index + value.length)}`;
  }, page.page.path);
}

/** The path of the old list, or the folder of most articles, if the list can have it. */
function findArticlesPath(pages: readonly RecognizedPage[]): string {
  const folders = pages.flatMap(({ kind, page }) => (kind === 'article' ? [page.path.replace(/\/[^/]*$/, '')] : []));
  const [list] = pages.flatMap(({ kind, page }) => (kind === 'articles' ? [page.path] : []));
  const [folder] = sortByCount(folders);
  return [list, folder].find((path) => path !== undefined && canHavePath('articles', path)) ?? '/articles';
}
