// Decides where the pages of an old site are on the new one: at their own addresses where a page
// can have them, otherwise redirected. Entry point: placePages.
import type * as z from 'zod';
import { findFreeName } from '../../edit/values/draft.ts';
import { pageKinds } from '../../model/page-kinds.ts';
import { isReservedPath } from '../../model/references/files/pages.ts';
import { formatFormerAddress, readFormerAddress } from '../../schema/fields/former-address.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { httpsUrl } from '../../schema/fields/text.ts';
import { siteSchema } from '../../schema/site.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { isOnSite, type OldSite, parseUrl, toAddress, toPath } from '../old-site.ts';
import type { Page } from '../page/page.ts';
import { sortByCount } from '../text/names.ts';
import type { RecognizedPage } from './recognize.ts';

/** The decision about an address of the old site. */
export interface Fate {
  readonly address: string;
  /** For `unknown`, the address is the file of a page whose address nobody knows. */
  readonly fate: 'kept' | 'redirected' | 'gone' | 'left' | 'unknown';
  /** The new path, or why there is none. */
  readonly to: string;
}

export type Placement = ReturnType<typeof placePages>;
export type PlacedPage = Placement['pages'][number];

/** What a site that is there has already. */
export interface ExistingSite extends Readonly<Record<'paths' | 'articleSlugs' | 'photos', ReadonlySet<string>>> {
  /** The pattern of the paths of articles. */
  readonly articlePattern: string;
}

interface OldAddresses extends Pick<OldSite, 'origin' | 'redirects'> {
  /** The pages that were put aside. */
  readonly aside: readonly { readonly page: Page; readonly why: string }[];
}

export function placePages(
  recognized: readonly RecognizedPage[],
  { origin, redirects, aside }: OldAddresses,
  existing: ExistingSite | null,
) {
  const pages = recognized.filter(({ kind }) => kind !== 'list');
  const articlesPath = findArticlesPath(recognized);
  const patterns = existing === null ? findPatterns(pages, articlesPath) : {};
  const article = existing?.articlePattern ?? patterns['article'] ?? `${articlesPath}/{article}`;
  const all: Readonly<Record<string, string>> = { ...patterns, home: '/', articles: articlesPath, article };
  const defaultPath = (page: RecognizedPage) =>
    fillPattern(all[page.kind] ?? '/{slug}', { slug: page.slug, ...Object.fromEntries(listVariables(page)) });
  const paths = new Set(existing?.paths ?? listAutomaticPaths(pages, articlesPath));
  const isTaken = (path: string) => paths.has(path) || isReservedPath(path);
  // What keeps its address comes before what has none that it could keep.
  const places = new Map<RecognizedPage, string>();
  const keeps = (page: RecognizedPage) =>
    page.kind === 'home' || (page.address !== null && !isTaken(page.path) && canHavePath(page.kind, page.path));
  for (const isFirst of [true, false])
    for (const page of pages) {
      if (places.has(page) || (isFirst && !keeps(page))) continue;
      const path = page.kind === 'home' ? '/' : isFirst ? page.path : findFreeName(defaultPath(page), isTaken);
      places.set(page, path);
      paths.add(path);
    }
  const placed = pages.map((page) => [page, places.get(page) ?? ''] as const);

  const local = new Map([...redirects].map(([from, to]) => [toLocalPath(from, origin), to]));
  const targets = new Map<string, string>();
  const aim = (from: string, to: string) => targets.set(from, targets.get(from) ?? to);
  for (const [page, path] of placed) aim(page.path, path);
  for (const [{ url }, path] of placed)
    for (const name of [toAddress(url), url.pathname.replace(/(?:\/_?index)?\.\w+$/, '')]) {
      aim(toPath(name), path);
      // Other posts name one without its date, or by its file alone.
      aim(toPath(name.replace(/\/\d{4}-\d\d-\d\d-/, '/')), path);
    }
  /** Follows redirects to a page. */
  const follow = (to: string, hops = 0): string | undefined => {
    const path = toLocalPath(to, origin);
    const next = local.get(path);
    return targets.get(path) ?? (next == null || hops > MAX_HOPS ? undefined : follow(next, hops + 1));
  };

  const fates: Fate[] = [];
  const gone = new Set<string>();
  const former = new Map<string, string>();
  // By their lowercase form: some hosts ignore letter case.
  const claimed = new Map([...paths].map((path) => [path.toLowerCase(), { address: path, to: path }]));
  const redirect = (address: string, to: string | null, why = 'it only listed other pages') => {
    const parsed = readFormerAddress(address);
    const from = 'error' in parsed ? toPath(address) : formatFormerAddress(parsed);
    const other = claimed.get(from.toLowerCase());
    const add = (fate: Fate['fate'], text: string) => fates.push({ address, fate, to: text });
    if (from === to) return add('kept', to);
    if (other !== undefined && other.to !== to) return add('left', 'another page has it');
    if (other?.address === to)
      return add('left', `it differs from the new address ${to} only in letter case, which some hosts ignore`);
    if ('error' in parsed) return add('left', 'a redirect cannot have it');
    if (to === null) gone.add(from);
    else if (other === undefined) former.set(from, to);
    if (to !== null) claimed.set(from.toLowerCase(), { address: from, to });
    return add(to === null ? 'gone' : 'redirected', to ?? why);
  };
  for (const [page, path] of placed)
    if (page.address === null) fates.push({ address: page.file, fate: 'unknown', to: path });
    else redirect(page.address, path);
  for (const [{ markdown }, path] of placed)
    for (const address of markdown?.formerAddresses ?? []) redirect(address, path);
  for (const [from, to] of redirects) {
    const path = to === null ? null : follow(to);
    if (path !== undefined) redirect(from, path, 'the old host said so');
    else fates.push({ address: from, fate: 'left', to: `it led to ${to}, which is no page of the new site` });
    if (path != null) aim(toLocalPath(from, origin), path);
  }
  const list = placed.find(([{ kind }]) => kind === 'articles')?.[1] ?? null;
  for (const { kind, path, address } of recognized) {
    const to = path.includes('sitemap') ? null : list;
    if (kind === 'list') redirect(address ?? path, to);
    if (kind === 'list' && to !== null) targets.set(path, to);
  }
  for (const { page, why } of aside) fates.push({ address: page.address ?? page.file, fate: 'left', to: why });
  const anyCase = new Map([...targets].map(([from, to]) => [from.toLowerCase(), to]));
  return {
    pages: placed.map(([page, newPath]) => ({
      ...page,
      newPath,
      // The value of its key `path`; null if the path follows from its name.
      ownPath: newPath === defaultPath(page) ? null : newPath,
      redirectFrom: [...former].flatMap(([from, to]) => (to === newPath ? [from] : [])),
    })),
    patterns,
    gone: [...gone],
    fates,
    /** Where a link of the old site leads: a path, an https URL, or null. */
    resolve(text: string): string | null {
      const url = parseUrl(text);
      if (url === null) return null;
      if (!isOnSite(url, origin)) return httpsUrl.safeParse(text).success ? text : null;
      const path = toPath(toAddress(url));
      const page = path.replace(/\.(?:md|markdown|mdx)$/, '').replace(/\/index$/, '');
      // Links in other letter case reach the page on some hosts.
      const found = [path, page].map((name) => targets.get(name) ?? anyCase.get(name.toLowerCase())).find(Boolean);
      return found ?? (existing?.paths.has(path) === true ? path : null);
    },
  };
}

/** From one redirect to the next. */
const MAX_HOPS = 5;

/** Returns the form of an address or a URL on the site; a text that is neither stays as it is. */
function toLocalPath(text: string, origin: string): string {
  const url = /^https?:/i.test(text) ? parseUrl(text) : null;
  return toPath(url !== null && isOnSite(url, origin) ? toAddress(url) : text);
}

/** The paths that pages have without a file, or with one that every new site has. */
function listAutomaticPaths(pages: readonly RecognizedPage[], articlesPath: string): string[] {
  const has = (wanted: RecognizedPage['kind']) => pages.some(({ kind }) => kind === wanted);
  return [
    ...['/all-services', '/all-cities'],
    ...(has('articles') || !has('article') ? [] : [articlesPath]),
    ...(has('service') ? [] : ['/service']),
    ...(hasPrivacyPage(pages) ? [] : ['/privacy']),
  ];
}

export function hasPrivacyPage(pages: readonly RecognizedPage[]): boolean {
  return pages.some(({ kind, slug }) => kind === 'legal' && slug.includes('privacy'));
}

function canHavePath(kind: RecognizedPage['kind'], path: string): boolean {
  if (kind === 'list') return false;
  // Every kind's schema is an object, which its type does not say.
  const { shape } = pageKinds[kind === 'local' ? 'service_city' : kind].schema as {
    readonly shape?: Readonly<Record<string, z.ZodType>>;
  };
  return shape?.['path']?.safeParse(path).success === true;
}

/** The variables of the pattern of a page with their values, those of the last folder last. */
function listVariables({ kind, slug, city = '', service = '', published }: RecognizedPage): [string, string][] {
  if (kind === 'local') return Object.entries({ city, service });
  if (kind !== 'article') return [[kind, slug]];
  const [year = '', month = '', day = ''] = published?.split('-') ?? [];
  return Object.entries({ year, month, day, article: slug });
}

/** Finds the pattern of each kind whose pages all have an address of one form. */
function findPatterns(pages: readonly RecognizedPage[], articlesPath: string): Readonly<Record<string, string>> {
  const usual = {
    ...{ service: '/{service}', city: '/{city}', local: '/{service}-{city}' },
    article: `${articlesPath}/{article}`,
  };
  const hasList = articlesPath !== '/articles' && pages.some(({ kind }) => kind.startsWith('article'));
  const patterns: Record<string, string> = hasList ? { articles: articlesPath } : {};
  for (const kind of ['service', 'city', 'local', 'article'] as const) {
    const kept = pages.filter((page) => page.kind === kind && canHavePath(kind, page.path));
    const [pattern, ...others] = new Set(kept.map(toPattern));
    const isOne = kept.length > 1 && others.length === 0 && pattern !== usual[kind];
    if (isOne && siteSchema.shape.paths.unwrap().shape[kind].safeParse(pattern).success) patterns[kind] = pattern ?? '';
  }
  return patterns;
}

/** Puts variables in place of the last occurrence of their values in the address of a page. */
function toPattern(page: RecognizedPage): string {
  return listVariables(page).reduce((pattern, [name, value]) => {
    const matches = [...pattern.matchAll(new RegExp(`(?<![a-z0-9{])${escapePattern(value)}(?![a-z0-9}])`, 'g'))];
    const index = value === '' ? undefined : (name === 'year' ? matches[0] : matches.at(-1))?.index;
    return index === undefined ? pattern : `${pattern.slice(0, index)}{${name}}${pattern.slice(index + value.length)}`;
  }, page.path);
}

/** The path of the old list, or the folder of most articles, if the list can have it. */
function findArticlesPath(pages: readonly RecognizedPage[]): string {
  const folders = pages.flatMap(({ kind, path }) => (kind === 'article' ? [path.replace(/\/[^/]*$/, '')] : []));
  const list = pages.find(({ kind }) => kind === 'articles')?.path;
  return (
    [list, sortByCount(folders)[0]].find((path) => path !== undefined && canHavePath('articles', path)) ?? '/articles'
  );
}
