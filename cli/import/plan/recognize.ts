// Recognizes what pages are by address, menu and structured data. Entry point: recognizePages.

import { type PageKind, pageKinds } from '../../model/page-kinds.ts';
import { isReservedPath } from '../../model/references/files/pages.ts';
import { slug as slugSchema, toSlug } from '../../schema/fields/text.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import type { Business } from '../business/find-business.ts';
import type { MenuEntry, ParsedPage } from '../page/parse-page.ts';
import { findFreeName, toShortSlug } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';

/** `archive` and `sitemap` only list other pages. */
type Kind = Exclude<PageKind, 'service_city' | 'pricing' | 'not_found'> | 'local' | 'archive' | 'sitemap';

export interface RecognizedPage {
  readonly page: ParsedPage;
  readonly kind: Kind;
  /** Unique among the pages of its kind. */
  readonly slug: string;
  /** The name of the page, unique in its kind: a service, a town, an entry of the menu. */
  readonly name: string;
  /** The code of the state, if the address of a city has it. */
  readonly region?: string;
  /** Only on a page about a service in a city. */
  readonly service?: string;
  readonly city?: string;
  readonly isInMenu: boolean;
  /** Why it is of this kind, in words for the report. */
  readonly reason: string;
}

const SERVICES = /^(?:our-)?(?:services?|what-we-do|treatments?|specialties|solutions)$/;
const CITIES =
  /^(?:our-)?(?:service-)?(?:areas?|locations?|cities|towns|communities|where-we-work|areas?-we-serve|areas?-served)$/;
const ARTICLES = /^(?:blog|news|articles?|posts?|tips|advice|journal|resources)$/;
const LEGAL = /\b(?:privacy|terms|disclaimer|cookies?|legal-notice|imprint)\b/;
const ARCHIVE = /\/(?:category|tag|author)\/|\/page\/\d+$|[?&](?:cat|tag|author|paged|m)=|\/\d{4}(?:\/\d\d)?$/;
/** The list of all addresses for visitors: what it lists is not only articles. */
const SITEMAP = /^\/(?:html-)?sitemap(?:\.\w+)?$/;
const SERVICES_LABEL = /\b(?:services?|what we \w+|treatments?)\b/i;
const CITIES_LABEL = /\b(?:areas?|locations?|cities|towns|where we work)\b/i;

/** @param hasPosts whether Markdown files become articles too */
export function recognizePages(pages: readonly ParsedPage[], business: Business, hasPosts: boolean): RecognizedPage[] {
  const home = pages.find(({ path }) => path === '/') ?? pages[0];
  const menu = collectMenu(pages, home);
  const paths = new Set(pages.map(({ path }) => path));
  const first = keepOneList(
    pages.map((page) => ({ page, ...recognize(page, page === home, { menu, paths }) })),
    { menu, hasPosts },
  );
  const towns = [
    ...new Set([
      ...first.flatMap(({ kind, page }) => (kind === 'city' ? [readTown(page, menu).name] : [])),
      ...business.areas,
      ...(business.address === undefined ? [] : [business.address.value.locality]),
    ]),
  ];
  const services = first.flatMap(({ kind, page }) => (kind === 'service' ? [lastSegment(page.path)] : []));
  const citySlugs = towns.map(toSlug).filter((slug) => slug !== '');
  const pairs = listPairs(services, citySlugs);
  const names = new Names();
  const recognized = first.map(({ page, kind, reason }): RecognizedPage => {
    const isInMenu = menu.has(page.path);
    const tail = listSegments(page.path).slice(-2).join('/');
    const pair = kind === 'home' || kind === 'article' ? undefined : pairs.find(({ pattern }) => pattern.test(tail));
    if (pair !== undefined)
      return {
        page,
        kind: 'local',
        service: pair.service,
        city: pair.city,
        slug: `${pair.service}-${pair.city}`,
        name: '',
        isInMenu,
        reason: 'its address names a service and a town',
      };
    if (kind === 'page') {
      const slug = lastSegment(page.path);
      const town = towns.find((name) =>
        ` ${slug} `.replaceAll('-', ' ').includes(` ${toSlug(name).replaceAll('-', ' ')} `),
      );
      // `/about-camas` may be anything; a title with town and state is about the work there.
      if (town !== undefined && (page.title ?? page.h1 ?? '').includes(`${town}, `))
        return {
          page,
          kind: 'city',
          ...names.unique('city', [town], toSlug(town)),
          ...readRegion(slug),
          isInMenu,
          reason: 'its address and its title name a town',
        };
    }
    if (kind === 'city') {
      const { name, region } = readTown(page, menu);
      return {
        page,
        kind,
        ...names.unique(kind, [name], toSlug(name)),
        ...(region !== undefined && { region }),
        isInMenu,
        reason,
      };
    }
    const label = menu.get(page.path)?.label ?? null;
    const slug = readSlug(page);
    const words = capitalize(slug.replaceAll('-', ' '));
    const h1 = page.h1 ?? page.title?.split(/\s+[|–—-]\s+/)[0] ?? null;
    const candidates = (kind === 'article' ? [h1, words] : [label, h1, words]).flatMap((text) =>
      text === null ? [] : (toLine(text) ?? []),
    );
    return { page, kind, ...names.unique(kind, candidates, slug), isInMenu, reason };
  });
  // A site cannot be without a service or a city of its own: see records.ts.
  return mergePairs(recognized, names).map((page, _, all) => findList(page, all));
}

/** A page at the address of the list of all services or cities is that list, if there are many. */
function findList(recognized: RecognizedPage, all: readonly RecognizedPage[]): RecognizedPage {
  const kind = (['all_services', 'all_cities'] as const).find((name) => {
    const { lists, files } = pageKinds[name];
    const isThere = all.filter((page) => page.kind === lists?.kind).length >= (lists?.atLeast ?? 0);
    return isThere && `pages${recognized.page.path}.yaml` === files;
  });
  return kind === undefined || recognized.kind !== 'page'
    ? recognized
    : { ...recognized, kind, reason: 'its address, of the list that the site has by itself' };
}

/** One page lists the articles: the folder of most, or the one of the menu. Others are pages. */
function keepOneList<Found extends { readonly page: ParsedPage; readonly kind: Kind; readonly reason: string }>(
  pages: readonly Found[],
  site: { readonly menu: ReadonlyMap<string, MenuEntry>; readonly hasPosts: boolean },
): Found[] {
  const countBelow = ({ page: { path } }: Found) =>
    pages.filter(({ kind, page }) => kind === 'article' && page.path.startsWith(`${path}/`)).length;
  const weigh = (entry: Found) => countBelow(entry) + (site.menu.has(entry.page.path) ? 0.5 : 0);
  const [list] = pages.filter(({ kind }) => kind === 'articles').sort((a, b) => weigh(b) - weigh(a));
  const hasArticles = site.hasPosts || pages.some(({ kind }) => kind === 'article');
  const reason = hasArticles ? 'another page lists the articles' : 'no page is an article';
  return pages.map((entry) =>
    entry.kind === 'articles' && !(hasArticles && entry === list) ? { ...entry, kind: 'page', reason } : entry,
  );
}

/** The second page about a service in a city becomes a page of its own. */
function mergePairs(pages: readonly RecognizedPage[], names: Names): RecognizedPage[] {
  const seen = new Set<string>();
  const cities = new Set(pages.flatMap(({ kind, slug }) => (kind === 'city' ? [slug] : [])));
  const services = new Set(pages.flatMap(({ kind, slug }) => (kind === 'service' ? [slug] : [])));
  return pages.map((recognized) => {
    if (recognized.kind !== 'local') return recognized;
    const { service = '', city = '', page } = recognized;
    const isFirst = !seen.has(recognized.slug) && services.has(service) && cities.has(city);
    seen.add(recognized.slug);
    const slug = readSlug(page);
    const name = toLine(page.h1 ?? '') ?? capitalize(slug.replaceAll('-', ' '));
    return isFirst
      ? recognized
      : {
          page,
          kind: 'page',
          ...names.unique('page', [name], slug),
          isInMenu: recognized.isInMenu,
          reason: 'no other kind fits',
        };
  });
}

function recognize(
  { path, isPost, published }: ParsedPage,
  isHome: boolean,
  site: { readonly menu: ReadonlyMap<string, MenuEntry>; readonly paths: ReadonlySet<string> },
): { readonly kind: Kind; readonly reason: string } {
  if (isHome) return { kind: 'home', reason: 'its address' };
  if (SITEMAP.test(path)) return { kind: 'sitemap', reason: 'it only lists other pages' };
  if (ARCHIVE.test(path)) return { kind: 'archive', reason: 'it only lists other pages' };
  const segments = listSegments(path);
  const folders = segments.slice(0, -1);
  const last = segments.at(-1) ?? '';
  const group = site.menu.get(path)?.group ?? '';
  // What is below the page of a city is not another city.
  const isBelowCity = site.paths.has(path.replace(/\/[^/]*$/, '')) && !CITIES.test(folders.at(-1) ?? '');
  const isArticle = folders.some((folder) => ARTICLES.test(folder)) || /\/\d{4}\/\d\d\//.test(path);
  if (published !== null && (isPost || isArticle))
    return { kind: 'article', reason: isArticle ? 'its address, with a date' : 'its structured data, with a date' };
  if (segments.length === 1 && ARTICLES.test(last)) return { kind: 'articles', reason: 'its address' };
  if (LEGAL.test(last)) return { kind: 'legal', reason: 'its address' };
  if (folders.some((folder) => CITIES.test(folder)) && !isBelowCity) return { kind: 'city', reason: 'its address' };
  if (folders.some((folder) => SERVICES.test(folder))) return { kind: 'service', reason: 'its address' };
  if (CITIES_LABEL.test(group)) return { kind: 'city', reason: `it is below "${group}" in the menu` };
  if (SERVICES_LABEL.test(group)) return { kind: 'service', reason: `it is below "${group}" in the menu` };
  return { kind: 'page', reason: 'no other kind fits' };
}

/** The first label of each page: that of the home page's menu. */
function collectMenu(pages: readonly ParsedPage[], home: ParsedPage | undefined): ReadonlyMap<string, MenuEntry> {
  const entries = new Map<string, MenuEntry>();
  for (const entry of [...(home?.menu ?? []), ...pages.flatMap(({ menu }) => menu)]) {
    const existing = entries.get(entry.path);
    // Later links may be buttons; only one below a heading says more.
    if (existing === undefined || (existing.group === null && entry.group !== null)) entries.set(entry.path, entry);
  }
  return entries;
}

interface Pair {
  readonly service: string;
  readonly city: string;
  /** Matches the last two segments of the address of a page about both. */
  readonly pattern: RegExp;
}

/** `drain-cleaning-camas`, `/camas/drain-cleaning` and the like name both. */
function listPairs(services: readonly string[], cities: readonly string[]): Pair[] {
  return cities.flatMap((city) =>
    services.map((service) => {
      const town = `${escapePattern(city)}(?:-[a-z]{2})?`;
      const work = escapePattern(service);
      const names = `(?:^|/)(?:${work}-(?:in-)?${town}|${town}-${work})$`;
      return { service, city, pattern: new RegExp(`${names}|^(?:${town}/${work}|${work}/${town})$`) };
    }),
  );
}

/** The segments of a path in lowercase, without the extension of a file. */
function listSegments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/\.\w+$/, ''));
}

function readTown(
  page: ParsedPage,
  menu: ReadonlyMap<string, MenuEntry>,
): { readonly name: string; readonly region?: string } {
  const slug = lastSegment(page.path);
  const bare = slug.replace(STATE, '');
  const words = bare.split('-').map(capitalize).join(' ');
  const labels = [
    menu.get(page.path)?.label.replace(/,.*$/, ''),
    ...[page.h1, page.title].map((text) => TOWN_IN_TITLE.exec(text ?? '')?.[1]),
  ];
  // `plumber-camas-wa` is about Camas.
  const name = labels.find((label = '') => label !== '' && `-${bare}-`.includes(`-${toSlug(label)}-`));
  return { name: name ?? words, ...readRegion(slug) };
}

/** `Plumber in Camas, WA` */
const TOWN_IN_TITLE = /\b(?:in|of|serving) (\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*){0,3}), [A-Z]{2}\b/u;
const STATE =
  /-(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|ab|bc|mb|nb|ns|on|qc|sk)$/;

function readRegion(slug: string): { readonly region?: string } {
  const [state] = STATE.exec(slug) ?? [];
  return state === undefined ? {} : { region: state.slice(1).toUpperCase() };
}

function readSlug({ path, h1, title }: ParsedPage): string {
  const words = (path.includes('?') ? (h1 ?? title) : null) ?? lastSegment(path);
  return toShortSlug(words) || toShortSlug(h1 ?? title ?? '') || 'page';
}

function lastSegment(path: string): string {
  return (
    (path.split('?')[0] ?? '')
      .split('/')
      .pop()
      ?.replace(/\.\w+$/, '')
      .toLowerCase() ?? ''
  );
}

/** Gives out names and slugs that no other page of the kind has. */
class Names {
  readonly #names = new Set<string>();
  readonly #slugs = new Set<string>();

  unique(kind: Kind, names: readonly string[], slug: string): { readonly name: string; readonly slug: string } {
    const isFreeName = (name: string) => !this.#names.has(`${kind} ${name}`);
    const name = names.find(isFreeName) ?? findFreeName(names.at(-1) ?? slug, isFreeName, ' ');
    // Pages of all kinds but articles may be at the root.
    const group = kind === 'article' ? kind : 'root';
    const isFreeSlug = (text: string) =>
      !this.#slugs.has(`${group} ${text}`) &&
      !isReservedPath(`/${text}`) &&
      !RESERVED.has(text) &&
      slugSchema.safeParse(text).success;
    const unique = findFreeName(slug, isFreeSlug);
    this.#names.add(`${kind} ${name}`);
    this.#slugs.add(`${group} ${unique}`);
    return { name, slug: unique };
  }
}

/** The names of data files with a schema of their own. */
const RESERVED = new Set(['home', 'articles', 'not-found', 'all-services', 'all-cities']);
