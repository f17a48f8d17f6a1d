// Recognizes what pages are by address, menu and structured data. Entry point: recognizePages.
import { findFreeName } from '../../edit/values/draft.ts';
import type { PageKind } from '../../model/page-kinds.ts';
import { isReservedPath } from '../../model/references/files/pages.ts';
import { findRegionName } from '../../schema/fields/business/regions.ts';
import { slug as slugSchema, toSlug } from '../../schema/fields/text.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { readTitle } from '../business/find-address.ts';
import type { Business } from '../business/find-business.ts';
import { isOnSite, type OldSite, toAddress, toPath } from '../old-site.ts';
import type { FullPage, MenuEntry, Page } from '../page/page.ts';
import { textOf } from '../page/structured-data.ts';
import { toShortSlug } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import { isTopic, namesTopic } from './topics.ts';

/** `list` only lists other pages. */
type Kind =
  | Extract<PageKind, 'home' | 'service' | 'city' | 'articles' | 'article' | 'legal' | 'page'>
  | 'local'
  | 'list';

type Found = Omit<RecognizedPage, 'slug' | 'name' | 'menuIndex'>;

export interface RecognizedPage extends FullPage {
  readonly kind: Kind;
  /** Why it is of this kind, in words for the report. */
  readonly reason: string;
  /** Unique among the pages of its kind. */
  readonly slug: string;
  /** The name of the page, unique in its kind: a service, a town, an entry of the menu. */
  readonly name: string;
  /** The code of the state, if the address of a city has it. */
  readonly region?: string | undefined;
  /** Only on a page about a service in a city. */
  readonly service?: string;
  readonly city?: string;
  /** Its place in the menu, from 0; null for a page that is not in it. */
  readonly menuIndex: number | null;
}

type Menu = ReadonlyMap<string, MenuEntry>;

/** Addresses of lists of pages, of which new sites have their own. */
const LIST =
  /\/(?:category|categories|tag|tags|author|categoria|kategorie|categorie)\/|\/page\/\d+$|[?&](?:cat|tag|author|paged|m)=|\/\d{4}(?:\/\d\d)?$|^\/(?:html-)?sitemap(?:\.\w+)?$/;

/** @param takenSlugs those of articles that are there already */
export function recognizePages(
  pages: readonly FullPage[],
  business: Business,
  takenSlugs: ReadonlySet<string>,
): RecognizedPage[] {
  const home = pages.find(({ path }) => path === '/') ?? pages.find(({ html }) => html !== null);
  const menu = collectMenu(pages, home);
  const paths = new Set(pages.map(({ path }) => path));
  const found = keepOneList(
    pages.map((page): Found => ({ ...page, ...(page === home ? HOME : recognize(page, menu, paths)) })),
    menu,
  );
  const ofKind = (wanted: Kind) => found.filter(({ kind }) => kind === wanted);
  const cities = ofKind('city').map((page) => readTown(page, menu).name);
  const towns = [...new Set([...cities, ...business.areas, business.address?.value.locality ?? ''])];
  const services = ofKind('service').map(({ path }) => lastSegment(path));
  const order = [...menu.keys()];
  const giveNames = createNames(takenSlugs);
  const toPage = (page: Found): RecognizedPage => {
    const { kind } = page;
    const menuIndex = menu.has(page.path) ? order.indexOf(page.path) : null;
    // `/about-camas` may be anything; a title with town and state is about the work there.
    const isAbout = (name: string) =>
      isIn(lastSegment(page.path), name) && (page.title ?? page.h1 ?? '').includes(`${name}, `);
    const town = kind === 'page' ? towns.find(isAbout) : undefined;
    if (kind === 'city' || town !== undefined) {
      const { name, region } = readTown(page, menu, town);
      const reason = town === undefined ? page.reason : 'its address and its title name a town';
      const names = giveNames('city', [name], toShortSlug(name) || 'town');
      return { ...page, ...names, menuIndex, region, reason, kind: 'city' };
    }
    const own = page.markdown?.slug ?? readSlug(page);
    const isPrivacy = kind === 'legal' && namesTopic(page.path, 'privacy') && !own.includes('privacy');
    const slug = isPrivacy ? 'privacy' : own;
    const label = kind === 'article' ? null : menu.get(page.path)?.label;
    const texts = [label, page.h1 ?? page.title?.split(/\s+[|–—-]\s+/)[0], capitalize(slug.replaceAll('-', ' '))];
    const candidates = texts.flatMap((text) => toLine(text ?? '') ?? []);
    return { ...page, ...giveNames(kind, candidates, slug), menuIndex };
  };
  const slugs = cities.map(toSlug);
  const pairOf = ({ kind, path }: Found) => (/^(?:home|article)$/.test(kind) ? null : findPair(path, services, slugs));
  const recognized = new Map<Found, RecognizedPage>();
  const isThere = (wanted: Kind, name: string) =>
    [...recognized.values()].some((page) => page.kind === wanted && page.slug === name);
  for (const entry of found) if (pairOf(entry) === null) recognized.set(entry, toPage(entry));
  for (const entry of found) {
    const pair = pairOf(entry);
    if (pair === null) continue;
    const slug = `${pair.service}-${pair.city}`;
    // The second page about a service in a city, or about one without a page, is a page of its own.
    const isLocal = !isThere('local', slug) && isThere('service', pair.service) && isThere('city', pair.city);
    const reason = isLocal ? 'its address names a service and a town' : 'no other kind fits';
    const local = { ...entry, ...pair, menuIndex: null, slug, name: '', reason, kind: 'local' as const };
    recognized.set(entry, isLocal ? local : toPage({ ...entry, kind: 'page', reason }));
  }
  return found.flatMap((entry) => recognized.get(entry) ?? []);
}

/** One page lists the articles: the folder of most, or the one of the menu. Others are pages. */
function keepOneList(pages: readonly Found[], menu: Menu): Found[] {
  const articles = pages.filter(({ kind }) => kind === 'article');
  const weigh = ({ path }: Found) =>
    articles.filter((article) => article.path.startsWith(`${path}/`)).length + (menu.has(path) ? 0.5 : 0);
  const [list] = pages.filter(({ kind }) => kind === 'articles').sort((a, b) => weigh(b) - weigh(a));
  const reason = articles.length > 0 ? 'another page lists the articles' : 'no page is an article';
  return pages.map((entry) =>
    entry.kind !== 'articles' || (articles.length > 0 && entry === list) ? entry : { ...entry, kind: 'page', reason },
  );
}

const HOME = { kind: 'home', reason: 'its address' } as const;
/** Folders whose pages are of other kinds than services and cities. */
const FOLDERS = ['projects', 'team', 'jobs', 'reviews', 'about', 'areas', 'services'];

function recognize(page: Page, menu: Menu, paths: ReadonlySet<string>): Pick<Found, 'kind' | 'reason'> {
  const { path, isPost, published, html, nodes, h1 } = page;
  if (html === null && published !== null) return { kind: 'article', reason: 'a Markdown file' };
  if (LIST.test(path)) return { kind: 'list', reason: 'it only lists other pages' };
  const folders = path.toLowerCase().split('/').filter(Boolean).slice(0, -1);
  const last = lastSegment(path);
  const group = menu.get(path)?.group ?? '';
  const isArticle = folders.some((folder) => isTopic(folder, 'blog')) || /\/\d{4}\/\d\d\//.test(path);
  if (published !== null && (isPost || isArticle))
    return { kind: 'article', reason: isArticle ? 'its address, with a date' : 'its structured data, with a date' };
  if (folders.length === 0 && isTopic(last, 'blog')) return { kind: 'articles', reason: 'its address' };
  if (namesTopic(last, 'legal')) return { kind: 'legal', reason: 'its address' };
  // The first folder decides: `/projects/service/3` is about a job.
  const topic = folders.flatMap((folder) => FOLDERS.find((name) => isTopic(folder, name)) ?? [])[0];
  // What is below the page of a city is not another city.
  const isBelowCity = paths.has(path.replace(/\/[^/]*$/, '')) && !isTopic(folders.at(-1) ?? '', 'areas');
  if (topic === 'areas' && !isBelowCity) return { kind: 'city', reason: 'its address' };
  if (topic === 'services') return { kind: 'service', reason: 'its address' };
  if (topic !== undefined && topic !== 'areas') return { kind: 'page', reason: 'the folder of its address' };
  if (namesTopic(group, 'areas')) return { kind: 'city', reason: `it is below "${group}" in the menu` };
  if (namesTopic(group, 'services')) return { kind: 'service', reason: `it is below "${group}" in the menu` };
  if (h1 !== null && nodes.some((node) => node['@type'].includes('Service') && textOf(node['name']) === h1))
    return { kind: 'service', reason: 'its structured data' };
  return { kind: 'page', reason: 'no other kind fits' };
}

/** The first label of each page: that of the home page's menu. */
function collectMenu(pages: readonly Page[], home: Page | undefined): Menu {
  const entries = new Map<string, MenuEntry>();
  for (const entry of [...(home?.menu ?? []), ...pages.flatMap(({ menu }) => menu)]) {
    const existing = entries.get(entry.path);
    // Later links may be buttons; only one below a heading says more.
    if (existing === undefined || (existing.group === null && entry.group !== null)) entries.set(entry.path, entry);
  }
  return entries;
}

/** Whether an address has a name among its words. */
function isIn(address: string, name: string): boolean {
  return name !== '' && `-${address}-`.includes(`-${toSlug(name)}-`);
}

/** `drain-cleaning-camas`, `/camas-wa/drain-cleaning` and the like name both. */
function findPair(path: string, services: readonly string[], cities: readonly string[]) {
  const [folder = '', last = ''] = ['', ...path.toLowerCase().split('/')].slice(-2);
  for (const city of cities)
    for (const text of [lastSegment(last), `${folder}-${lastSegment(last)}`]) {
      const bare = text.replace(new RegExp(`(?<![^-])${city}-[a-z]{2}(?![^-])`), city);
      const service = services.find((name) =>
        [`${name}-${city}`, `${name}-in-${city}`, `${city}-${name}`].includes(bare),
      );
      if (service !== undefined && city !== '') return { service, city };
    }
  return null;
}

/** @param town its name, if it is known */
function readTown(page: Page, menu: Menu, town?: string) {
  const slug = lastSegment(page.path);
  const [, start = slug, code = ''] = /^(.+)-([a-z]{2})$/.exec(slug) ?? [];
  const region = code.toUpperCase();
  const isRegion = ['US', 'CA'].some((country) => findRegionName(region, country) !== null);
  const bare = isRegion ? start : slug;
  const inTitles = [page.h1, page.title].map((text) => readTitle(text).locality);
  // `plumber-camas-wa` is about Camas.
  const names = [menu.get(page.path)?.label.replace(/,.*$/, ''), ...inTitles];
  const name = town ?? names.find((label) => isIn(bare, label ?? ''));
  return { name: name ?? bare.split('-').map(capitalize).join(' '), region: isRegion ? region : undefined };
}

function readSlug({ path, h1, title }: Page): string {
  const words = (path.includes('?') ? (h1 ?? title) : null) ?? lastSegment(path);
  return toShortSlug(words) || toShortSlug(h1 ?? title ?? '') || 'page';
}

/** In lowercase, without the extension of a file. */
function lastSegment(path: string): string {
  const [, name = ''] = /([^/]*)$/.exec(path.replace(/\?.*$/, '').toLowerCase()) ?? [];
  return name.replace(/\.\w+$/, '');
}

/** The names of data files with a schema of their own. */
const RESERVED = ['home', 'articles', 'not-found', 'all-services', 'all-cities'];

/** Gives out names and slugs that no other page of the kind has. */
function createNames(articleSlugs: ReadonlySet<string>) {
  const names = new Set<string>();
  const slugs = new Set([...articleSlugs].map((slug) => `article ${slug}`));
  return (kind: Kind, candidates: readonly string[], slug: string) => {
    const isNameTaken = (text: string) => names.has(`${kind} ${text}`);
    const name =
      candidates.find((text) => !isNameTaken(text)) ?? findFreeName(candidates.at(-1) ?? slug, isNameTaken, ' ');
    // Pages of all kinds but articles may be at the root.
    const group = kind === 'article' ? kind : 'root';
    const isReserved = (text: string) =>
      !slugSchema.safeParse(text).success || isReservedPath(`/${text}`) || RESERVED.includes(text);
    const unique = findFreeName(slug, (text) => slugs.has(`${group} ${text}`) || isReserved(text));
    names.add(`${kind} ${name}`);
    slugs.add(`${group} ${unique}`);
    return { name, slug: unique };
  };
}

/**
 * Lists the pages that no page links to, such as templates. One whose address says what it is
 * about is none of them: search engines lead to it.
 */
export function findOrphans(
  pages: readonly RecognizedPage[],
  { origin, listed }: OldSite,
): ReadonlySet<RecognizedPage> {
  const targets = pages.flatMap(({ links, path }) =>
    links
      .filter(({ url }) => isOnSite(url, origin))
      .map(({ url }) => toPath(toAddress(url)))
      .filter((target) => target !== path),
  );
  const linked = new Set([...listed.map(toPath), ...targets]);
  const unlinked = pages.filter(
    ({ kind, path, url, html }) =>
      kind !== 'home' && !linked.has(path) && !linked.has(toPath(toAddress(url))) && html !== null,
  );
  // Where most pages have no link to them, the links are not in the HTML.
  const areLinksKnown = unlinked.length <= (pages.length - 1) / 2;
  return new Set(areLinksKnown ? unlinked.filter(({ kind }) => kind === 'page') : []);
}
