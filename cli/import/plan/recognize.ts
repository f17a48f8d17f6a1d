// Recognizes what pages are by address, menu and structured data. Entry point: recognizePages.

import { type PageKind, pageKinds } from '../../model/page-kinds.ts';
import { isReservedPath } from '../../model/references/files/pages.ts';
import { slug as slugSchema, toSlug } from '../../schema/fields/text.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import type { Business } from '../business/find-business.ts';
import type { MenuEntry, ParsedPage } from '../page/parsed-page.ts';
import { textOf } from '../page/structured-data.ts';
import { findFreeName, toShortSlug } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import { isTopic, namesTopic } from './topics.ts';

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
  /** Its place in the menu, from 0; null for a page that is not in it. */
  readonly menuIndex: number | null;
  /** Why it is of this kind, in words for the report. */
  readonly reason: string;
}

const ARCHIVE =
  /\/(?:category|categories|tag|tags|author|categoria|kategorie|categorie)\/|\/page\/\d+$|[?&](?:cat|tag|author|paged|m)=|\/\d{4}(?:\/\d\d)?$/;
/** The list of all addresses for visitors: what it lists is not only articles. */
const SITEMAP = /^\/(?:html-)?sitemap(?:\.\w+)?$/;

/** @param takenSlugs those of articles that are there already */
export function recognizePages(
  pages: readonly ParsedPage[],
  business: Business,
  takenSlugs: ReadonlySet<string>,
): RecognizedPage[] {
  const home = pages.find(({ path }) => path === '/') ?? pages.find(({ source }) => 'html' in source);
  const menu = collectMenu(pages, home);
  const paths = new Set(pages.map(({ path }) => path));
  const first = keepOneList(
    pages.map((page) => ({ page, ...recognize(page, page === home, { menu, paths }) })),
    menu,
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
  const names = new Names(takenSlugs);
  const places = new Map([...menu.keys()].map((path, index) => [path, index]));
  const recognized = first.map(({ page, kind, reason }): RecognizedPage => {
    const shared = { page, menuIndex: places.get(page.path) ?? null, reason };
    const tail = listSegments(page.path).slice(-2).join('/');
    const pair = kind === 'home' || kind === 'article' ? undefined : pairs.find(({ pattern }) => pattern.test(tail));
    if (pair !== undefined)
      return { ...shared, ...pair, kind: 'local', name: '', reason: 'its address names a service and a town' };
    const address = lastSegment(page.path);
    const isIn = (name: string) => `-${address}-`.includes(`-${toSlug(name)}-`);
    // `/about-camas` may be anything; a title with town and state is about the work there.
    const town = towns.find(
      (name) => kind === 'page' && isIn(name) && (page.title ?? page.h1 ?? '').includes(`${name}, `),
    );
    if (kind === 'city' || town !== undefined) {
      const { name, ...region } = town === undefined ? readTown(page, menu) : { name: town, ...readRegion(address) };
      const unique = names.unique('city', [name], toShortSlug(name) || 'town');
      return {
        ...shared,
        ...region,
        ...unique,
        kind: 'city',
        reason: town === undefined ? reason : 'its address and its title name a town',
      };
    }
    const label = menu.get(page.path)?.label ?? null;
    const slug = 'markdown' in page.source ? page.source.markdown.slug : readSlug(page);
    const words = capitalize(slug.replaceAll('-', ' '));
    const h1 = page.h1 ?? page.title?.split(/\s+[|–—-]\s+/)[0] ?? null;
    const candidates = (kind === 'article' ? [h1, words] : [label, h1, words]).flatMap((text) =>
      text === null ? [] : (toLine(text) ?? []),
    );
    return { ...shared, kind, ...names.unique(kind, candidates, slug) };
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
  menu: ReadonlyMap<string, MenuEntry>,
): Found[] {
  const countBelow = ({ page: { path } }: Found) =>
    pages.filter(({ kind, page }) => kind === 'article' && page.path.startsWith(`${path}/`)).length;
  const weigh = (entry: Found) => countBelow(entry) + (menu.has(entry.page.path) ? 0.5 : 0);
  const [list] = pages.filter(({ kind }) => kind === 'articles').sort((a, b) => weigh(b) - weigh(a));
  const hasArticles = pages.some(({ kind }) => kind === 'article');
  const reason = hasArticles ? 'another page lists the articles' : 'no page is an article';
  return pages.map((entry) =>
    entry.kind === 'articles' && !(hasArticles && entry === list) ? { ...entry, kind: 'page', reason } : entry,
  );
}

/** The second page about a service in a city becomes a page of its own. */
function mergePairs(pages: readonly RecognizedPage[], names: Names): RecognizedPage[] {
  const seen = new Set<string>();
  const isThere = (kind: Kind, name = '') => pages.some((page) => page.kind === kind && page.slug === name);
  return pages.map((recognized) => {
    const { kind, service, city, page, menuIndex } = recognized;
    if (kind !== 'local') return recognized;
    const isFirst = !seen.has(recognized.slug) && isThere('service', service) && isThere('city', city);
    seen.add(recognized.slug);
    if (isFirst) return recognized;
    const slug = readSlug(page);
    const name = toLine(page.h1 ?? '') ?? capitalize(slug.replaceAll('-', ' '));
    return { page, menuIndex, kind: 'page', ...names.unique('page', [name], slug), reason: 'no other kind fits' };
  });
}

function recognize(
  { path, isPost, published, source, nodes, h1 }: ParsedPage,
  isHome: boolean,
  site: { readonly menu: ReadonlyMap<string, MenuEntry>; readonly paths: ReadonlySet<string> },
): { readonly kind: Kind; readonly reason: string } {
  if (isHome) return { kind: 'home', reason: 'its address' };
  if ('markdown' in source && published !== null) return { kind: 'article', reason: 'a Markdown file' };
  if (SITEMAP.test(path)) return { kind: 'sitemap', reason: 'it only lists other pages' };
  if (ARCHIVE.test(path)) return { kind: 'archive', reason: 'it only lists other pages' };
  const segments = listSegments(path);
  const folders = segments.slice(0, -1);
  const last = segments.at(-1) ?? '';
  const group = site.menu.get(path)?.group ?? '';
  const isArticle = folders.some((folder) => isTopic(folder, 'blog')) || /\/\d{4}\/\d\d\//.test(path);
  if (published !== null && (isPost || isArticle))
    return { kind: 'article', reason: isArticle ? 'its address, with a date' : 'its structured data, with a date' };
  if (segments.length === 1 && isTopic(last, 'blog')) return { kind: 'articles', reason: 'its address' };
  if (namesTopic(last, 'legal')) return { kind: 'legal', reason: 'its address' };
  // The first folder decides: `/projects/service/3` is about a job.
  const topic = folders.flatMap((folder) => FOLDERS.find((name) => isTopic(folder, name)) ?? [])[0];
  // What is below the page of a city is not another city.
  const isBelowCity = site.paths.has(path.replace(/\/[^/]*$/, '')) && !isTopic(folders.at(-1) ?? '', 'areas');
  if (topic === 'areas' && !isBelowCity) return { kind: 'city', reason: 'its address' };
  if (topic === 'services') return { kind: 'service', reason: 'its address' };
  if (topic !== undefined && topic !== 'areas') return { kind: 'page', reason: 'the folder of its address' };
  if (namesTopic(group, 'areas')) return { kind: 'city', reason: `it is below "${group}" in the menu` };
  if (namesTopic(group, 'services')) return { kind: 'service', reason: `it is below "${group}" in the menu` };
  if (h1 !== null && nodes.some((node) => node['@type'].includes('Service') && textOf(node['name']) === h1))
    return { kind: 'service', reason: 'its structured data' };
  return { kind: 'page', reason: 'no other kind fits' };
}

const FOLDERS = ['projects', 'team', 'jobs', 'reviews', 'about', 'areas', 'services'] as const;

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

/** `drain-cleaning-camas`, `/camas/drain-cleaning` and the like name both; the pattern is of the last two segments. */
function listPairs(services: readonly string[], cities: readonly string[]) {
  return cities.flatMap((city) =>
    services.map((service) => {
      const town = `${escapePattern(city)}(?:-[a-z]{2})?`;
      const work = escapePattern(service);
      const names = `(?:^|/)(?:${work}-(?:in-)?${town}|${town}-${work})$`;
      const pattern = new RegExp(`${names}|^(?:${town}/${work}|${work}/${town})$`);
      return { service, city, slug: `${service}-${city}`, pattern };
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
  readonly #slugs: Set<string>;

  constructor(articleSlugs: ReadonlySet<string>) {
    this.#slugs = new Set([...articleSlugs].map((slug) => `article ${slug}`));
  }

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
