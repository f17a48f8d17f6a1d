// Fills in what the data leaves out, so that a small site is a few values: titles from names, search texts from descriptions, photos
// from the gallery. Every later stage reads complete records.
import { formatList } from './format.ts';
import type { CityRecord } from './schema/city.ts';
import type { GalleryRecord } from './schema/gallery.ts';
import type { LocalRecord } from './schema/local.ts';
import type { HomePageRecord, LegalPageRecord, NotFoundPageRecord } from './schema/page.ts';
import type { PricingPageRecord } from './schema/pricing-page.ts';
import type { ServiceRecord } from './schema/service.ts';
import type { SiteRecord } from './schema/site.ts';
import { shortenToSentences, splitIntro } from './split-intro.ts';
import type { WithKeys } from './with-keys.ts';

interface Head {
  readonly title?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly h1?: string | undefined;
  readonly description: string;
}

type WithHead<T extends Head> = WithKeys<T, 'title' | 'metaDescription' | 'h1'> & {
  /** The paragraphs of the description after the first, which is `description`. */
  readonly details: readonly string[];
};

export type Site = SiteRecord & {
  readonly tagline: string;
  readonly featuredServices: readonly string[];
  readonly form: { readonly subject: string; readonly services: readonly string[] };
};
export type City = WithHead<CityRecord>;
export type Service = WithKeys<WithHead<ServiceRecord>, 'shortName' | 'photo' | 'summary'>;
export type Local = WithHead<LocalRecord>;
export type PricingPage = WithHead<PricingPageRecord>;
export type HomePage = WithKeys<WithHead<HomePageRecord>, 'photo'>;
export type LegalPage = WithHead<LegalPageRecord>;
export type NotFoundPage = WithKeys<NotFoundPageRecord, 'city'>;

/** @param services in menu order */
export function completeSite(
  site: SiteRecord,
  services: readonly Pick<ServiceRecord, 'service' | 'slug'>[],
): Site {
  const slugs = services.map(({ slug }) => slug);
  const { form } = site;
  return {
    ...site,
    tagline: site.tagline ?? formatList(services.slice(0, 3).map(({ service }) => service)),
    featuredServices: site.featuredServices ?? slugs,
    form: {
      ...form,
      subject: form.subject ?? `${site.name}: New message`,
      services: form.services ?? slugs,
    },
  };
}

export function completeHome(
  home: HomePageRecord,
  { name, address }: SiteRecord,
  gallery: GalleryRecord,
): HomePage {
  const title = `${name}, ${address.locality}, ${address.region}`;
  return { ...home, ...completeHead(home, { title, h1: name }), photo: home.photo ?? firstPhoto(gallery) };
}

export function completeCity(city: CityRecord, { name, address }: SiteRecord): City {
  const h1 = `${name} ${describeCity(city)}`;
  return { ...city, ...completeHead(city, { title: `${h1}, ${city.region ?? address.region}`, h1 }) };
}

export function completeService(
  service: ServiceRecord,
  { name }: SiteRecord,
  gallery: GalleryRecord,
): Service {
  const photo = gallery.photos.find(({ services = [] }) => services.includes(service.slug))?.file;
  const head = completeHead(service, { title: `${service.service} | ${name}`, h1: service.service });
  return {
    ...service,
    ...head,
    shortName: service.shortName ?? service.service,
    photo: service.photo ?? photo ?? firstPhoto(gallery),
    summary: service.summary ?? splitIntro(head.description).intro,
  };
}

export function completeLocal(
  local: LocalRecord,
  service: ServiceRecord,
  city: CityRecord,
  { address }: SiteRecord,
): Local {
  const h1 = `${service.service} ${describeCity(city)}`;
  return { ...local, ...completeHead(local, { title: `${h1}, ${city.region ?? address.region}`, h1 }) };
}

/** @param area the name of the page's city or of the whole service area */
export function completePricingPage(
  page: PricingPageRecord,
  area: string,
  { name }: SiteRecord,
): PricingPage {
  return { ...page, ...completeHead(page, { title: `${area} prices | ${name}`, h1: `${area} prices` }) };
}

export function completeLegalPage(page: LegalPageRecord, { name }: SiteRecord): LegalPage {
  return { ...page, ...completeHead(page, { title: `${page.label} | ${name}`, h1: page.label }) };
}

function completeHead(record: Head, names: { readonly title: string; readonly h1: string }) {
  const [description = '', ...details] = record.description.split(/\n+/);
  return {
    title: record.title ?? names.title,
    metaDescription: record.metaDescription ?? shortenToSentences(description),
    h1: record.h1 ?? names.h1,
    description,
    details,
  };
}

function describeCity({ city, inName }: CityRecord): string {
  return inName ?? `in ${city}`;
}

function firstPhoto({ photos: [first] }: GalleryRecord): string {
  if (first === undefined) throw new Error('the gallery has no photo, though its schema requires one');
  return first.file;
}
