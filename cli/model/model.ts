// The frozen model of the site that every later stage reads. All references in it are valid, so a failed lookup in a later stage is
// a bug. Entry point: buildModel.
import {
  type City,
  completeCity,
  completeHome,
  completeLegalPage,
  completeLocal,
  completeNotFound,
  completePricingPage,
  completeService,
  completeSite,
  type HomePage,
  type LegalPage,
  type Local as LocalTexts,
  type NotFoundPage,
  type PricingPage,
  type Service,
  type Site,
} from './complete-records.ts';
import type { DataSet, Loaded } from './data-set.ts';
import { listDatedRecords } from './dated-records.ts';
import type { EstimateRules } from './estimate.ts';
import type { Money } from './money.ts';
import { describePhoto, type Photo } from './photo.ts';
import { listServicePrices, moneyOf, type ServicePrice } from './prices.ts';
import { isPrivacyPage } from './privacy-page.ts';
import type { PricingRecord } from './schema/pricing.ts';
import { buildEstimateRules, buildTextFacts } from './text-facts.ts';
import { resolveText } from './text-reference.ts';
import { parseSiteUrl, type SiteUrl } from './url.ts';
import { mergeWording, type Wording } from './wording/wording.ts';

export type { City, PricingPage, Service, Site };
export type Local = LocalTexts & { readonly citySlug: string; readonly serviceSlug: string };

export interface SiteModel {
  readonly site: Site;
  /** The fixed words of the pages. */
  readonly wording: Wording;
  readonly url: SiteUrl;
  /** In menu order, as are the services. */
  readonly cities: readonly City[];
  readonly services: readonly Service[];
  readonly cityBySlug: ReadonlyMap<string, City>;
  readonly serviceBySlug: ReadonlyMap<string, Service>;
  /** Keys are `<city>/<service>`. */
  readonly locals: ReadonlyMap<string, Local>;
  /** Null for a site without prices. */
  readonly pricing: PricingRecord | null;
  /** How amounts are written. */
  readonly money: Money;
  /** The prices of each service by its slug, in the order of its tiers. */
  readonly prices: ReadonlyMap<string, readonly ServicePrice[]>;
  /** Null for a site without a calculator. */
  readonly estimateRules: EstimateRules | null;
  /** The page of the whole area comes first, then those of the cities in menu order. */
  readonly pricingPages: readonly PricingPage[];
  readonly galleryHeading: string;
  /** True if the gallery scrolls by itself on phones too. */
  readonly galleryScrollsOnPhones: boolean;
  /** Every photo with its alt text. */
  readonly photos: readonly Photo[];
  /** The photos of the gallery in display order. */
  readonly gallery: readonly Photo[];
  readonly photoByFile: ReadonlyMap<string, Photo>;
  readonly home: HomePage;
  readonly legalPages: readonly LegalPage[];
  /** The legal page that says what happens with the data of the form, if there is one. */
  readonly privacyPage: LegalPage | null;
  readonly notFound: NotFoundPage;
  /** SVG text. */
  readonly logo: string;
  /** The latest date on which the texts of any page changed, `YYYY-MM-DD`; '' if the data has no dates. */
  readonly updated: string;
}

export interface ModelOptions {
  /** Public URL that replaces the data's. */
  readonly url?: string | undefined;
  /** Names the code that encodes the photos; part of the names of their files. */
  readonly encoder?: string;
}

/**
 * Builds the model from a data set without problems; throws if a record is missing or a reference is not valid.
 * @param dataSet complete, and checked by checkReferences
 * @param options.url public URL to use instead of the one in the data
 */
export function buildModel(dataSet: DataSet, options: ModelOptions = {}): SiteModel {
  const facts = buildTextFacts(dataSet);
  const resolve = <T>(loaded: Loaded<T> | null): T =>
    resolveRecord(requireValue(loaded).value, (text) => resolveText(text, facts, throwInvalidReference));
  const siteRecord = resolve(dataSet.site);
  const pricing = dataSet.pricing === null ? null : resolve(dataSet.pricing);
  const money = moneyOf(pricing, siteRecord.language);
  const wording = mergeWording(dataSet.wording?.value ?? {}, siteRecord.language);
  const gallery = resolve(dataSet.gallery);
  const cities = sortBySlugOrder(dataSet.cities.map(resolve), siteRecord.order.cities).map((city) =>
    completeCity(city, siteRecord, wording),
  );
  const services = sortBySlugOrder(dataSet.services.map(resolve), siteRecord.order.services).map((service) =>
    completeService(service, siteRecord, gallery),
  );
  const cityBySlug = new Map(cities.map((city) => [city.slug, city]));
  const serviceBySlug = new Map(services.map((service) => [service.slug, service]));
  const site = completeSite(siteRecord, services, wording);
  const home = completeHome(resolve(dataSet.home), { site, gallery, wording });
  const photos = gallery.photos.map(({ file, ...text }) => {
    const {
      caption = null,
      services: slugs = services.filter(({ photo }) => photo === file).map(({ slug }) => slug),
    } = text;
    return describePhoto(
      requireValue(dataSet.photos.get(file)),
      { ...text, caption, services: slugs },
      { wide: file === home.photo, encoder: options.encoder },
    );
  });
  const shown = new Set(gallery.photos.filter(({ inGallery }) => inGallery).map(({ file }) => file));
  const pricingPages = dataSet.pricingPages.map((loaded) => {
    const page = resolve(loaded);
    const area = page.area ?? requireValue(cityBySlug.get(page.city ?? '')).city;
    return completePricingPage(page, { area, site, wording });
  });
  const legalPages = dataSet.legalPages.map((loaded) => completeLegalPage(resolve(loaded), site));
  const locals = dataSet.locals.map((loaded): Local => {
    const { citySlug, serviceSlug } = loaded;
    const [service, city] = [serviceBySlug.get(serviceSlug), cityBySlug.get(citySlug)];
    const texts = completeLocal(resolve(loaded), {
      service: requireValue(service),
      city: requireValue(city),
      site,
      wording,
    });
    return { ...texts, citySlug, serviceSlug };
  });
  const notFound = resolve(dataSet.notFound);
  return deepFreeze({
    site,
    wording,
    url: parseSiteUrl(options.url ?? site.url),
    cities,
    services,
    cityBySlug,
    serviceBySlug,
    locals: new Map(locals.map((local) => [`${local.citySlug}/${local.serviceSlug}`, local])),
    pricing,
    money,
    prices: new Map(
      services.map((service) => [
        service.slug,
        listServicePrices(service, pricing, { money, words: wording.prices }),
      ]),
    ),
    estimateRules: pricing === null ? null : buildEstimateRules(pricing, services),
    pricingPages: [
      ...pricingPages.filter((page) => page.city === undefined),
      ...cities.flatMap((city) => pricingPages.filter((page) => page.city === city.slug)),
    ],
    galleryHeading: gallery.heading ?? wording.gallery.heading,
    galleryScrollsOnPhones: gallery.autoScrollOnPhones,
    photos,
    gallery: photos.filter(({ file }) => shown.has(file)),
    photoByFile: new Map(photos.map((photo) => [photo.file, photo])),
    home,
    legalPages,
    privacyPage: legalPages[dataSet.legalPages.findIndex(isPrivacyPage)] ?? null,
    notFound: completeNotFound(notFound, { cities, wording }),
    logo: requireValue(dataSet.logo),
    updated: listDatedRecords(dataSet).reduce(
      (latest, { value: { updated = '' } }) => (updated > latest ? updated : latest),
      '',
    ),
  });
}

/** Sorts the records whose slugs are in `order` first, in that order; the rest follow by slug. */
function sortBySlugOrder<T extends { readonly slug: string }>(
  records: readonly T[],
  order: readonly string[],
): T[] {
  const rank = (record: T) => (order.includes(record.slug) ? order.indexOf(record.slug) : order.length);
  return [...records].sort((a, b) => rank(a) - rank(b) || (a.slug < b.slug ? -1 : 1));
}

/** Passes every text in the value through `resolve`; returns the same object if no text changes. */
function resolveRecord<T>(value: T, resolve: (text: string) => string): T {
  if (typeof value === 'string') return resolve(value) as T;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => resolveRecord(item, resolve));
    return items.every((item, index) => item === value[index]) ? value : (items as T);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, resolveRecord(item as unknown, resolve)] as const,
  );
  return entries.every(([key, item]) => item === value[key as keyof T])
    ? value
    : (Object.fromEntries(entries) as T);
}

function requireValue<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('the model was built from data that has problems');
  return value;
}

function throwInvalidReference(wrong: { readonly reference: string }): never {
  throw new Error(`the model was built from data with the wrong reference ${wrong.reference}`);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(item);
  return value;
}
