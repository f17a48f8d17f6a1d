// The site's facts, proven and complete: the one value every later stage reads. Frozen. From here on nothing can be invalid,
// and a failed look-up of something the data refers to is a bug. Enters at buildModel.
import type { DataSet, Loaded } from './data-set.ts';
import type { EstimateRules } from './estimate.ts';
import { describePhoto, type Photo } from './photo.ts';
import type { CityRecord } from './schema/city.ts';
import type { LocalRecord } from './schema/local.ts';
import type { HomePageRecord, LegalPageRecord, NotFoundPageRecord } from './schema/page.ts';
import type { PricingRecord } from './schema/pricing.ts';
import type { PricingPageRecord } from './schema/pricing-page.ts';
import type { ServiceRecord } from './schema/service.ts';
import type { SiteRecord } from './schema/site.ts';
import { estimateRules, textFacts } from './text-facts.ts';
import { resolveText } from './text-reference.ts';
import { parseSiteUrl, type SiteUrl } from './url.ts';

export type City = CityRecord;
export type Service = ServiceRecord;
export type Local = LocalRecord & { readonly citySlug: string; readonly serviceSlug: string };
export type PricingPage = PricingPageRecord;

export interface SiteModel {
  readonly site: SiteRecord;
  readonly url: SiteUrl;
  /** In menu order. */
  readonly cities: readonly City[];
  readonly services: readonly Service[];
  readonly cityBySlug: ReadonlyMap<string, City>;
  readonly serviceBySlug: ReadonlyMap<string, Service>;
  /** By `<city>/<service>`. */
  readonly locals: ReadonlyMap<string, Local>;
  readonly pricing: PricingRecord;
  readonly estimateRules: EstimateRules;
  /** The whole area's first, then the cities' in menu order. */
  readonly pricingPages: readonly PricingPage[];
  readonly galleryHeading: string;
  /** Whether the gallery moves by itself on phones too. */
  readonly galleryScrollsOnPhones: boolean;
  /** The gallery's photos in their order. */
  readonly gallery: readonly Photo[];
  readonly photoByFile: ReadonlyMap<string, Photo>;
  readonly home: HomePageRecord;
  readonly legalPages: readonly LegalPageRecord[];
  readonly notFound: NotFoundPageRecord;
  /** SVG text. */
  readonly logo: string;
  /** The latest day on which any page's words changed. */
  readonly updated: string;
}

/**
 * @param dataSet complete and free of problems (checkReferences found none); throws where it is not
 * @param options.url public address to use instead of the data's
 */
export function buildModel(dataSet: DataSet, options: { readonly url?: string } = {}): SiteModel {
  const facts = textFacts(dataSet);
  const take = <T>(loaded: Loaded<T> | null): T =>
    resolveRecord(present(loaded).value, (text) => resolveText(text, facts, wrongReference));
  const site = take(dataSet.site);
  const pricing = take(dataSet.pricing);
  const gallery = take(dataSet.gallery);
  const cities = inOrder(dataSet.cities.map(take), site.order.cities);
  const services = inOrder(dataSet.services.map(take), site.order.services);
  const home = take(dataSet.home);
  const photos = gallery.photos.map(({ file, ...text }) =>
    describePhoto(present(dataSet.photos.get(file)), text, { wide: file === home.photo }),
  );
  const pricingPages = dataSet.pricingPages.map(take);
  const legalPages = dataSet.legalPages.map(take);
  const locals = dataSet.locals.map(
    (loaded): Local => ({ ...take(loaded), citySlug: loaded.citySlug, serviceSlug: loaded.serviceSlug }),
  );
  const notFound = take(dataSet.notFound);
  const dated = [
    home,
    notFound,
    pricing,
    gallery,
    ...cities,
    ...services,
    ...pricingPages,
    ...legalPages,
    ...locals,
  ];
  return deepFreeze({
    site,
    url: parseSiteUrl(options.url ?? site.url),
    cities,
    services,
    cityBySlug: new Map(cities.map((city) => [city.slug, city])),
    serviceBySlug: new Map(services.map((service) => [service.slug, service])),
    locals: new Map(locals.map((local) => [`${local.citySlug}/${local.serviceSlug}`, local])),
    pricing,
    estimateRules: estimateRules(pricing, services),
    pricingPages: [
      ...pricingPages.filter((page) => page.city === undefined),
      ...cities.flatMap((city) => pricingPages.filter((page) => page.city === city.slug)),
    ],
    galleryHeading: gallery.heading,
    galleryScrollsOnPhones: gallery.autoScrollOnPhones,
    gallery: photos,
    photoByFile: new Map(photos.map((photo) => [photo.file, photo])),
    home,
    legalPages,
    notFound,
    logo: present(dataSet.logo),
    updated: dated.reduce((latest, { updated }) => (updated > latest ? updated : latest), ''),
  });
}

/** Named ones first, in the order of the names; the rest by slug. */
function inOrder<T extends { readonly slug: string }>(records: readonly T[], order: readonly string[]): T[] {
  const rank = (record: T) => (order.includes(record.slug) ? order.indexOf(record.slug) : order.length);
  return [...records].sort((a, b) => rank(a) - rank(b) || (a.slug < b.slug ? -1 : 1));
}

/** The value with every text passed through `resolve`; the very same value where that changes nothing. */
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

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('the model was built from data that has problems');
  return value;
}

function wrongReference(wrong: { readonly reference: string }): never {
  throw new Error(`the model was built from data with the wrong reference ${wrong.reference}`);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(item);
  return value;
}
