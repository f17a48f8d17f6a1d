// Fills in what the data leaves out, so that a small site is a few values: titles from names, search texts from descriptions, photos
// from the gallery. Every later stage reads complete records.

import type { ArticleRecord } from '../schema/article.ts';
import type { CityRecord } from '../schema/city.ts';
import { normalizePhones } from '../schema/fields/phone.ts';
import { findRegionCode } from '../schema/fields/regions.ts';
import { formatList, formatPhone } from '../schema/formats/format.ts';
import type { GalleryRecord } from '../schema/gallery.ts';
import type { LocalRecord } from '../schema/local.ts';
import type {
  ArticlesPageRecord,
  DirectoryRecord,
  HomePageRecord,
  LegalPageRecord,
  NotFoundPageRecord,
  PlainPageRecord,
} from '../schema/page.ts';
import type { PricingPageRecord } from '../schema/pricing-page.ts';
import type { ServiceRecord } from '../schema/service.ts';
import type { SiteRecord } from '../schema/site.ts';
import { caseForList } from '../schema/text/name-case.ts';
import {
  fromBlock,
  type InlineText,
  type RichText,
  toBlocks,
  toPlainText,
} from '../schema/text/rich-text.ts';
import { shortenToSentences, splitIntro } from '../schema/text/split-intro.ts';
import type { WithKeys } from '../schema/with-keys.ts';
import { fillWords } from '../schema/wording/fill-words.ts';
import type { Wording } from '../schema/wording/wording.ts';
import { addRegion, formatInCity, nameServiceInCity } from './cities/city-names.ts';

interface Head {
  readonly title?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly h1?: string | undefined;
  readonly description: RichText;
}

type WithHead<T extends Head> = Omit<WithKeys<T, 'title' | 'metaDescription' | 'h1'>, 'description'> & {
  /** The first paragraph of the data's description. */
  readonly description: InlineText;
  /** The paragraphs and lists after it. */
  readonly details: readonly RichText[];
  /** The name of the page in links from other pages. */
  readonly linkText: string;
};

/** The photo is null for a site without photos. */
type WithPhoto<T> = Omit<T, 'photo'> & { readonly photo: string | null };

export type Site = Omit<SiteRecord, 'labels' | 'form'> & {
  readonly tagline: string;
  readonly featuredServices: readonly string[];
  readonly labels: Wording['labels'];
  readonly form: WithKeys<SiteRecord['form'], 'subject' | 'services' | 'otherService'>;
};
export type City = WithHead<CityRecord>;
export type Service = WithPhoto<WithKeys<WithHead<ServiceRecord>, 'shortName' | 'summary'>>;
export type Local = WithHead<LocalRecord>;
export type PricingPage = WithHead<PricingPageRecord>;
export type HomePage = WithPhoto<
  WithKeys<WithHead<HomePageRecord>, 'servicesHeading' | 'contactHeading' | 'contactIntro'>
>;
/** A photo of its own, or null. */
export type PlainPage = WithPhoto<WithHead<PlainPageRecord>>;
export type ArticlesPage = WithPhoto<WithHead<ArticlesPageRecord & { description: string }>> & {
  readonly name: string;
};
/** The page that lists all services or all cities of a site with many. */
export type Directory = WithHead<DirectoryRecord & { description: string }> & { readonly name: string };
export type Article = WithPhoto<WithHead<ArticleRecord>>;
export type LegalPage = WithHead<LegalPageRecord>;
export type NotFoundPage = WithKeys<
  NotFoundPageRecord,
  'title' | 'metaDescription' | 'h1' | 'description' | 'city' | 'servicesHeading'
> & { readonly linkText: string };

/** @param services in menu order */
export function completeSite(
  site: SiteRecord,
  services: readonly Pick<ServiceRecord, 'service' | 'slug'>[],
  wording: Wording,
): Site {
  const slugs = services.map(({ slug }) => slug);
  const { address, form } = site;
  return {
    ...normalizePhones(site, address.country),
    address: { ...address, ...normalizeRegion(address, address.country) },
    tagline:
      site.tagline ??
      formatList(
        caseForList(
          services.slice(0, 3).map(({ service }) => service),
          wording.language,
        ),
        wording.language,
      ),
    featuredServices: site.featuredServices ?? slugs,
    labels: replaceSome(wording.labels, site.labels),
    form: {
      ...form,
      subject: form.subject ?? fillWords(wording.form.subject, { name: site.name }),
      services: form.services ?? slugs,
      otherService: form.otherService ?? wording.form.otherService,
    },
  };
}

/** What the pages are completed from. */
export interface SiteContext {
  readonly site: Site;
  readonly wording: Wording;
  readonly gallery: GalleryRecord;
  /** In menu order, as are the services. */
  readonly cities: readonly CityRecord[];
  readonly services: readonly ServiceRecord[];
}

export function completeHome(home: HomePageRecord, { site, gallery, wording }: SiteContext): HomePage {
  const { name, address, phone } = site;
  const title = `${name}, ${addRegion({ site, wording }, address.locality)}`;
  return {
    ...home,
    ...completeHead(home, { title, h1: name }),
    linkText: wording.header.home,
    photo: home.photo ?? firstPhoto(gallery),
    servicesHeading: home.servicesHeading ?? wording.home.services,
    contactHeading: home.contactHeading ?? wording.home.contact,
    contactIntro:
      home.contactIntro ??
      fillWords(wording.home.contactIntro, {
        phone: formatPhone(phone, address.country),
      }),
  };
}

export function completeNotFound(page: NotFoundPageRecord, { cities, wording }: SiteContext): NotFoundPage {
  const { notFound: words } = wording;
  return {
    ...page,
    title: page.title ?? words.title,
    metaDescription: page.metaDescription ?? words.metaDescription,
    h1: page.h1 ?? words.page,
    linkText: page.h1 ?? words.page,
    description: page.description ?? words.description,
    city: page.city ?? cities[0]?.slug ?? '',
    servicesHeading: page.servicesHeading ?? wording.home.services,
  };
}

export function completeCity(record: CityRecord, { site, wording }: SiteContext): City {
  const city = { ...record, ...normalizeRegion(record, site.address.country) };
  const h1 = `${site.name} ${formatInCity({ wording }, city)}`;
  return {
    ...city,
    ...completeHead(city, { title: addRegion({ site, wording }, h1, city), h1 }),
    linkText: addRegion({ site, wording }, city.city, city),
  };
}

export function completeService(service: ServiceRecord, { site, gallery }: SiteContext): Service {
  const photo = gallery.photos.find(({ services = [] }) => services.includes(service.slug))?.file;
  const head = completeHead(service, { title: `${service.service} | ${site.name}`, h1: service.service });
  return {
    ...normalizePhones(service, site.address.country),
    ...head,
    linkText: service.service,
    shortName: service.shortName ?? service.service,
    photo: service.photo ?? photo ?? firstPhoto(gallery),
    summary: service.summary ?? toPlainText(splitIntro(head.description).intro),
  };
}

export function completeLocal(local: LocalRecord, context: SiteContext): Local {
  const { site, wording } = context;
  const service = findBySlug(context.services, local.serviceSlug);
  const city = findBySlug(context.cities, local.citySlug);
  const h1 = nameServiceInCity({ wording }, service, city);
  const head = completeHead(local, { title: addRegion({ site, wording }, h1, city), h1 });
  return { ...local, ...head, linkText: h1 };
}

export function completePricingPage(
  page: PricingPageRecord,
  { cities, site, wording }: SiteContext,
): PricingPage {
  const area = page.area ?? findBySlug(cities, page.city ?? '').city;
  const h1 = fillWords(wording.place.prices, { area });
  return { ...page, ...completeHead(page, { title: `${h1} | ${site.name}`, h1 }), linkText: h1 };
}

export function completePage(page: PlainPageRecord, { site }: SiteContext): PlainPage {
  const { name, photo = null } = page;
  const head = completeHead(page, { title: `${name} | ${site.name}`, h1: name });
  return { ...page, ...head, photo, linkText: name };
}

export function completeArticlesPage(page: ArticlesPageRecord, { site, wording }: SiteContext): ArticlesPage {
  const { name = wording.articles.heading, photo = null } = page;
  const description = page.description ?? fillWords(wording.articles.description, { name: site.name });
  const head = completeHead({ ...page, description }, { title: `${name} | ${site.name}`, h1: name });
  return { ...page, ...head, name, photo, linkText: name };
}

export function completeDirectory(page: DirectoryRecord, { site, wording }: SiteContext): Directory {
  const words = wording.directory[page.lists];
  const { name = words.heading } = page;
  const description = page.description ?? fillWords(words.description, { name: site.name });
  const head = completeHead({ ...page, description }, { title: `${name} | ${site.name}`, h1: name });
  return { ...page, ...head, name, linkText: name };
}

export function completeArticle(article: ArticleRecord): Article {
  const { title, image = null, photo = image } = article;
  return { ...article, ...completeHead(article, { title, h1: title }), photo, linkText: title };
}

export function completeLegalPage(page: LegalPageRecord, { site }: SiteContext): LegalPage {
  const { label } = page;
  const head = completeHead(page, { title: `${label} | ${site.name}`, h1: label });
  return { ...page, ...head, linkText: label };
}

/** Replaces the name of a state or province with its code. */
function normalizeRegion({ region }: { readonly region?: string | undefined }, country: string) {
  return region === undefined ? {} : { region: findRegionCode(region, country) ?? region };
}

/** Completes the texts that every page has. */
export function completeHead(record: Head, names: { readonly title: string; readonly h1: string }) {
  const [first, ...others] = toBlocks(record.description);
  // The schema has checked that a description begins with a paragraph.
  const description = first?.type === 'paragraph' ? first.content : '';
  return {
    title: record.title ?? names.title,
    metaDescription: record.metaDescription ?? shortenToSentences(toPlainText(description)),
    h1: record.h1 ?? names.h1,
    description,
    details: others.map(fromBlock),
  };
}

/** Replaces the values that are given. */
function replaceSome<T extends object>(
  values: T,
  given: { readonly [Key in keyof T]?: T[Key] | undefined },
): T {
  // Zod leaves out keys that the data does not have, so that none of the values is undefined.
  return { ...values, ...given } as T;
}

function findBySlug<T extends { readonly slug: string }>(records: readonly T[], slug: string): T {
  const found = records.find((record) => record.slug === slug);
  if (found === undefined) throw new Error(`the data has no ${slug}, though its references were checked`);
  return found;
}

function firstPhoto({ photos: [first] }: GalleryRecord): string | null {
  return first?.file ?? null;
}
