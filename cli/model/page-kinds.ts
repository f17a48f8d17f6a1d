// The page kinds: where the data of each is, what it must contain and how it becomes a complete
// page. Load, the references between files, the model and the check walk this table;
// cli/routes/page-kinds.ts has the other half, which says how a page is built and rendered. `npx
// tsc` fails for a kind without an entry in both; `site` compiles itself without checking types.

import type * as z from 'zod';
import { keysOf } from '../base/keys-of.ts';
import { articleSchema } from '../schema/article.ts';
import { citySchema } from '../schema/city.ts';
import { normalizePhones } from '../schema/fields/business/phone.ts';
import { fillPattern } from '../schema/fields/path-pattern.ts';
import type { SectionRecord } from '../schema/fields/sections.ts';
import type { Period } from '../schema/fields/text.ts';
import { jobSchema } from '../schema/job.ts';
import { localSchema } from '../schema/local.ts';
import {
  articlesPageSchema,
  categorySchema,
  directorySchema,
  homePageSchema,
  jobsPageSchema,
  legalPageSchema,
  notFoundPageSchema,
  pageSchema,
  reviewPageSchema,
} from '../schema/page.ts';
import { pricingPageSchema } from '../schema/pricing-page.ts';
import { serviceSchema } from '../schema/service.ts';
import { serviceGroupSchema } from '../schema/service-group.ts';
import { capitalize } from '../schema/text/letter-case.ts';
import { toPlainText } from '../schema/text/rich-text.ts';
import { shortenToSentences, splitIntro } from '../schema/text/split-intro.ts';
import { fillWords } from '../schema/wording/fill-words.ts';
import { addRegion, formatInCity, nameServiceInCity } from './cities/city-names.ts';
import {
  completeHead,
  findBySlug,
  firstPhoto,
  nameAfter,
  normalizeRegion,
  type SiteContext,
} from './complete-records.ts';
import { type PagePaths, placeService } from './page-paths.ts';

/** Menus, the footer and lists of other pages name no more services or cities. */
export const MAX_MENU_ENTRIES = 12;

/** A section of any page; those of legal pages and articles are texts. */
type PageSection =
  | SectionRecord
  | (Period & { readonly type?: 'text' | undefined; readonly heading?: string | undefined });

export interface PageRecord {
  readonly path: string;
  readonly title?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly updated?: string | undefined;
  readonly effective?: string | undefined;
  readonly date?: string | undefined;
  readonly redirectFrom?: readonly string[] | undefined;
  readonly sections?: readonly PageSection[];
  /** The path of the page that this one translates; absent in the site's own language. */
  readonly originalPath?: string | undefined;
}

/** The fields of pages of every kind. */
export interface CompletePage extends PageRecord {
  readonly title: string;
  readonly metaDescription: string;
  readonly h1: string;
  /** The name of the page in links from other pages. */
  readonly linkText: string;
}

/** The slugs of the city and the service that a page is about. */
export interface PageSubject {
  readonly city?: string | undefined;
  readonly service?: string | undefined;
}

export interface DataKind {
  /** Names the files in questions to `site explain` and in the reference of all keys. */
  readonly name: string;
  /** The purpose of the files. */
  readonly purpose: string;
  /** The file in data/, or those that match stars. */
  readonly files: string;
  /** Whether the files may also be Markdown, with the keys as front matter. */
  readonly isMarkdown?: true;
  readonly schema: z.ZodType;
}

/** Returns the pattern of the names of a kind's files. */
export function toPattern({ files, isMarkdown }: Pick<DataKind, 'files' | 'isMarkdown'>): RegExp {
  const pattern = files.replace('.yaml', isMarkdown === true ? '\\.(?:yaml|md)' : '\\.yaml');
  return new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`);
}

interface PageKindDefinition<Value, Found extends PageRecord, Page extends CompletePage> extends DataKind {
  /**
   * The files in data/: one, or those that match stars. A file that two kinds match belongs to the
   * one that names it. If none does, the key `kind` of the file names it; the first is the default.
   */
  readonly files: string;
  /** The kind whose pages this one lists; with fewer than `atLeast` there is no such page. */
  readonly lists?: { readonly kind: 'article' | 'city' | 'job' | 'service'; readonly atLeast: number };
  /** The key of another kind whose names have pages of this kind, also without a file. */
  readonly namedIn?: { readonly kind: 'article'; readonly key: 'categories' };
  /**
   * Whether there must be a file, or for a kind with one file whether it is read as an empty one.
   * Without this, there is no such page.
   */
  readonly ifMissing?: 'problem' | 'defaults';
  /** The key of data/site.yaml without which there is no such page. */
  readonly needs?: 'reviewLinks';
  readonly schema: z.ZodType<Value>;
  /** Whether the file's name becomes part of a path, so that it must be a slug. */
  isNameUsed?(value: Value): boolean;
  /** The text that follows from the file's name by default; a translation must have it. */
  readonly nameKey?: string;
  /** Adds the path, and what else the file's name or `slug` says. */
  locate(value: Value & { readonly slug: string }, file: string, paths: PagePaths): Found;
  /** The key that decides the path; null for a path that is always the same. */
  readonly pathKey: readonly string[] | null;
  /** Fills in what the file leaves out. */
  complete(record: Found, context: SiteContext): Page;
  /** Without this, the page is about the whole business. */
  subject?(record: Found): PageSubject;
  /** How much own text a page must have; the ratio is null for pages that may repeat others. */
  readonly uniqueText: { readonly minWords: number; readonly minRatio: number | null };
}

type Defaults = 'pathKey' | 'uniqueText';

/** Fills in what most kinds have, and lets TypeScript infer the types of an entry. */
function define<Value, Found extends PageRecord, Page extends CompletePage>(
  kind: Omit<PageKindDefinition<Value, Found, Page>, Defaults> &
    Partial<Pick<PageKindDefinition<Value, Found, Page>, Defaults>>,
): PageKindDefinition<Value, Found, Page> {
  return { pathKey: ['path'], uniqueText: { minWords: 150, minRatio: null }, ...kind };
}

/** The kind of the page that lists all services or all cities of a site with many. */
function defineDirectory(lists: 'services' | 'cities', kind: 'service' | 'city') {
  return define({
    name: `all-${lists}`,
    purpose: `The page that lists all ${lists} of a site with many.`,
    files: `pages/all-${lists}.yaml`,
    ifMissing: 'defaults',
    lists: { kind, atLeast: MAX_MENU_ENTRIES },
    schema: directorySchema,
    locate: (value) => ({ ...value, path: value.path ?? `/all-${lists}`, lists }),
    complete(page, { site, wording }) {
      const words = wording.directory[page.lists];
      const { name = words.heading } = page;
      const description = page.description ?? fillWords(words.description, { name: site.name });
      return { ...nameAfter(name, { ...page, description }, site), name };
    },
    // Its text is that of the menus.
    uniqueText: { minWords: 0, minRatio: null },
  });
}

/** Every page kind, in the order of the pages. The names are those of analytics. */
export const pageKinds = {
  home: define({
    name: 'home',
    purpose: 'The home page.',
    files: 'pages/home.yaml',
    ifMissing: 'problem',
    schema: homePageSchema,
    locate: (value) => ({ ...value, path: '/' }),
    pathKey: null,
    complete(home, { site, gallery, wording }) {
      const { name, address } = site;
      return {
        ...home,
        ...completeHead(home, { title: `${name}, ${addRegion({ site, wording }, address.locality)}`, h1: name }),
        linkText: wording.header.home,
        photo: home.photo ?? firstPhoto(gallery),
        servicesHeading: home.servicesHeading ?? wording.home.services,
        contactHeading: home.contactHeading ?? wording.home.contact,
        contactIntro: home.contactIntro ?? wording.home.contactIntro,
      };
    },
  }),
  city: define({
    name: 'city',
    purpose: 'One city: its page, and its part of the pages of services there.',
    files: 'cities/*.yaml',
    schema: citySchema,
    isNameUsed: () => true,
    locate: (value, _file, { city }) => ({ ...value, path: value.path ?? fillPattern(city, { city: value.slug }) }),
    complete(record, { site, wording }) {
      const city = { ...record, ...normalizeRegion(record, site.address.country) };
      const h1 = `${site.name} ${formatInCity({ wording }, city)}`;
      return {
        ...city,
        ...completeHead(city, { title: addRegion({ site, wording }, h1, city), h1 }),
        linkText: addRegion({ site, wording }, city.city, city),
      };
    },
    subject: ({ slug }) => ({ city: slug }),
    uniqueText: { minWords: 500, minRatio: null },
  }),
  service_group: define({
    name: 'group',
    purpose: 'A group of services: its page, and its place in the menu and in their breadcrumbs.',
    files: 'service-groups/*.yaml',
    schema: serviceGroupSchema,
    isNameUsed: () => true,
    nameKey: 'name',
    locate: (value, _file, { group }) => ({
      ...value,
      path: value.path ?? fillPattern(group, { group: value.slug }),
      name: value.name ?? toWords(value.slug),
    }),
    complete: (page, { site, wording }) => ({
      ...nameAfter(page.name, page, site),
      servicesHeading: page.servicesHeading ?? wording.home.services,
    }),
  }),
  service: define({
    name: 'service',
    purpose: 'One service: its page, and its part of its pages in cities.',
    files: 'services/*.yaml',
    ifMissing: 'problem',
    schema: serviceSchema,
    isNameUsed: () => true,
    locate: (value, _file, paths) => ({ ...value, path: value.path ?? placeService(paths, value.slug) }),
    complete(service, { site, gallery }) {
      const { service: name, slug } = service;
      const photo = gallery.photos.find(({ services = [] }) => services.includes(slug))?.file;
      const head = completeHead(service, { title: `${name} | ${site.name}`, h1: name });
      return {
        ...normalizePhones(service, site.address.country),
        ...head,
        linkText: name,
        shortName: service.shortName ?? name,
        photo: service.photo ?? photo ?? firstPhoto(gallery),
        summary: service.summary ?? toPlainText(splitIntro(head.description).intro),
      };
    },
    subject: ({ slug }) => ({ service: slug }),
    uniqueText: { minWords: 700, minRatio: null },
  }),
  service_city: define({
    name: 'local',
    purpose: 'What is true of this service in this city and nowhere else.',
    files: 'local/*/*.yaml',
    schema: localSchema,
    isNameUsed: () => true,
    locate(value, file, { local }) {
      const [, citySlug = ''] = file.split('/');
      const { slug: serviceSlug, ...texts } = value;
      const path = value.path ?? fillPattern(local, { service: serviceSlug, city: citySlug });
      return { ...texts, citySlug, serviceSlug, path };
    },
    complete(local, { site, wording, services, cities }) {
      const city = findBySlug(cities, local.citySlug);
      const h1 = nameServiceInCity({ wording }, findBySlug(services, local.serviceSlug), city);
      const head = completeHead(local, { title: addRegion({ site, wording }, h1, city), h1 });
      return { ...local, ...head, linkText: h1 };
    },
    subject: ({ citySlug, serviceSlug }) => ({ city: citySlug, service: serviceSlug }),
    uniqueText: { minWords: 450, minRatio: 0.6 },
  }),
  pricing: define({
    name: 'pricing-page',
    purpose: 'A page of prices for one city or for the whole area.',
    files: 'pricing-pages/*.yaml',
    schema: pricingPageSchema,
    isNameUsed: ({ path }) => path === undefined,
    locate: (value) => ({ ...value, path: value.path ?? `/${value.slug}` }),
    complete(page, { cities, site, wording }) {
      const area = page.area ?? findBySlug(cities, page.city ?? '').city;
      const h1 = fillWords(wording.place.prices, { area });
      return { ...page, ...completeHead(page, { title: `${h1} | ${site.name}`, h1 }), linkText: h1 };
    },
    subject: ({ city }) => ({ city }),
  }),
  page: define({
    name: 'page',
    purpose: "A page of the business's own, such as one about its people.",
    files: 'pages/*.yaml',
    schema: pageSchema,
    isNameUsed: ({ path }) => path === undefined,
    nameKey: 'name',
    locate: (value) => ({ ...value, path: value.path ?? `/${value.slug}`, name: value.name ?? toWords(value.slug) }),
    complete: (page, { site }) => ({ ...nameAfter(page.name, page, site), photo: page.photo ?? null }),
  }),
  articles: define({
    name: 'articles',
    purpose: 'The page that lists the articles.',
    files: 'pages/articles.yaml',
    ifMissing: 'defaults',
    lists: { kind: 'article', atLeast: 1 },
    schema: articlesPageSchema,
    locate: (value, _file, { articles }) => ({ ...value, path: value.path ?? articles }),
    complete(page, { site, wording }) {
      const { name = wording.articles.heading, photo = null } = page;
      const description = page.description ?? fillWords(wording.articles.description, { name: site.name });
      return { ...nameAfter(name, { ...page, description }, site), name, photo };
    },
    // Its text is that of the articles.
    uniqueText: { minWords: 0, minRatio: null },
  }),
  article: define({
    name: 'article',
    purpose: 'One article; as `.md`, with these keys between two lines of `---`.',
    files: 'articles/*.yaml',
    isMarkdown: true,
    schema: articleSchema,
    isNameUsed: () => true,
    locate: (value, _file, { article }) => {
      const [year = '', month = '', day = ''] = value.date.split('-');
      // A path with the date has no use for the one in the name of the file.
      const name = /\{(?:year|month|day)\}/.test(article)
        ? value.slug.replace(new RegExp(`^${value.date}-`), '')
        : value.slug;
      const path = value.path ?? fillPattern(article, { article: name, year, month, day });
      const { permalink = path, redirectFrom } = value;
      return { ...value, path, redirectFrom: permalink === path ? redirectFrom : [...redirectFrom, permalink] };
    },
    complete(article) {
      const { title, image = null, photo = image, text = [], description = text.slice(0, 1) } = article;
      const head = completeHead({ ...article, description }, { title, h1: title });
      const rest = article.description === undefined ? text.slice(1) : text;
      return { ...article, ...head, ...(article.text !== undefined && { text: rest }), photo, linkText: title };
    },
  }),
  category: define({
    name: 'category',
    purpose: 'The page of the articles in a category. The file may be left out.',
    files: 'categories/*.yaml',
    namedIn: { kind: 'article', key: 'categories' },
    schema: categorySchema,
    isNameUsed: () => true,
    nameKey: 'name',
    locate: (value, _file, { category }) => ({
      ...value,
      path: value.path ?? fillPattern(category, { category: value.slug }),
      name: value.name ?? toWords(value.slug),
    }),
    complete(page, { site, wording }) {
      const { name, photo = null } = page;
      const { heading, inCategory } = wording.articles;
      const description = page.description ?? fillWords(inCategory, { name: site.name, category: name });
      const head = completeHead({ ...page, description }, { title: `${name}: ${heading} | ${site.name}`, h1: name });
      return { ...page, ...head, photo, linkText: name };
    },
    // Its text is that of the articles.
    uniqueText: { minWords: 0, minRatio: null },
  }),
  jobs: define({
    name: 'jobs',
    purpose: 'The page that lists the finished jobs.',
    files: 'pages/jobs.yaml',
    ifMissing: 'defaults',
    lists: { kind: 'job', atLeast: 1 },
    schema: jobsPageSchema,
    locate: (value, _file, { jobs }) => ({ ...value, path: value.path ?? jobs }),
    complete(page, { site, wording }) {
      const { name = wording.proof.projects, photo = null } = page;
      const description = page.description ?? fillWords(wording.jobs.description, { name: site.name });
      return { ...nameAfter(name, { ...page, description }, site), name, photo };
    },
    // Its text is that of the jobs.
    uniqueText: { minWords: 0, minRatio: null },
  }),
  job: define({
    name: 'job',
    purpose: 'A finished job: a card on the pages of its service and city, and a page once it says enough.',
    files: 'jobs/*.yaml',
    schema: jobSchema,
    isNameUsed: () => true,
    locate: (value, _file, { job }) => ({ ...value, path: value.path ?? fillPattern(job, { job: value.slug }) }),
    complete(job, { site }) {
      const { metaDescription = shortenToSentences(toPlainText(job.text)), h1 = job.title } = job;
      return { ...job, title: `${job.title} | ${site.name}`, metaDescription, h1, linkText: job.title };
    },
    subject: ({ city, service }) => ({ city, service }),
  }),
  review: define({
    name: 'review',
    purpose: 'The page that asks every customer for a review, if `site.yaml` has `reviewLinks`.',
    files: 'pages/review.yaml',
    ifMissing: 'defaults',
    needs: 'reviewLinks',
    schema: reviewPageSchema,
    locate: (value, _file, { review }) => ({ ...value, path: value.path ?? review }),
    complete(page, { site, wording }) {
      const { name = wording.review.heading } = page;
      const description = page.description ?? fillWords(wording.review.description, { name: site.name });
      return { ...nameAfter(name, { ...page, description }, site), name };
    },
    uniqueText: { minWords: 0, minRatio: null },
  }),
  all_services: defineDirectory('services', 'service'),
  all_cities: defineDirectory('cities', 'city'),
  legal: define({
    name: 'legal',
    purpose: 'A page with `kind: legal`, which search engines do not list.',
    files: 'pages/*.yaml',
    schema: legalPageSchema,
    isNameUsed: ({ path }) => path === undefined,
    nameKey: 'label',
    locate: (value) => ({ ...value, path: value.path ?? `/${value.slug}`, label: value.label ?? toWords(value.slug) }),
    complete: (page, { site }) => nameAfter(page.label, page, site),
  }),
  not_found: define({
    name: 'not-found',
    purpose: 'The 404 page.',
    files: 'pages/not-found.yaml',
    ifMissing: 'defaults',
    schema: notFoundPageSchema,
    locate: (value) => ({ ...value, path: '/404' }),
    pathKey: null,
    complete(page, { cities, wording }) {
      const { notFound: words } = wording;
      const h1 = page.h1 ?? words.page;
      return {
        ...page,
        title: page.title ?? words.title,
        metaDescription: page.metaDescription ?? words.metaDescription,
        h1,
        linkText: h1,
        description: page.description ?? words.description,
        city: page.city ?? cities[0]?.slug ?? null,
        servicesHeading: page.servicesHeading ?? wording.home.services,
      };
    },
  }),
};

export type PageKind = keyof typeof pageKinds;
/** The record of a page as in its file, with its path. */
export type RecordOf<Kind extends PageKind> = ReturnType<(typeof pageKinds)[Kind]['locate']>;
export type PageOf<Kind extends PageKind> = ReturnType<(typeof pageKinds)[Kind]['complete']>;

/** The names of all kinds, in the order of the pages. */
export const pageKindNames: readonly PageKind[] = keysOf(pageKinds);

/** Returns the entry of a kind with the types of all kinds, for code that treats them alike. */
export function getPageKind(kind: PageKind): PageKindDefinition<unknown, PageRecord, CompletePage> {
  return pageKinds[kind];
}

/** Builds a table whose value for each kind `build` must return. */
export function mapPageKinds<Table extends { readonly [Kind in PageKind]: unknown }>(
  build: (kind: PageKind) => unknown,
): Table {
  // TypeScript cannot follow which value belongs to which kind.
  return Object.fromEntries(pageKindNames.map((kind) => [kind, build(kind)])) as Table;
}

/** Returns the words of a slug: `Vaccination policy`. */
function toWords(slug: string): string {
  return capitalize(slug.replaceAll('-', ' '));
}
