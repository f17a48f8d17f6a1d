import type {
  BreadcrumbList,
  FAQPage,
  ImageGallery,
  Offer,
  OfferCatalog,
  PriceSpecification,
  Service as ServiceNode,
  UnitPriceSpecification,
  WebPage,
} from 'schema-dts';
import { nameServiceInCity } from '../../model/cities/city-names.ts';
import type { City, Service, SiteModel } from '../../model/model.ts';
import { listCitiesWith } from '../../model/offers.ts';
import type { Photo } from '../../model/photos/photo.ts';
import { listRates, printPrice, type ServicePrice } from '../../model/prices/service-prices.ts';
import { absoluteUrl } from '../../model/url.ts';
import type { Question } from '../../schema/fields/text.ts';
import { toPlainText } from '../../schema/text/rich-text.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { pricesOf } from '../prices/price-text.ts';
import { createNodeReference, findImageUrl, getBusinessId, getCityId } from './business.ts';
import { createNode, createNodeId, type Graph, type GraphNode } from './graph.ts';

/** One step of a breadcrumb. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The types that a page can have. */
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

/** Builds the node of a page; `about` is that of its subject, by default of the business. */
export function buildWebPageNode(
  model: SiteModel,
  {
    record,
    updated,
    type = 'WebPage',
  }: {
    readonly record: { readonly path: string; readonly title: string; readonly metaDescription: string };
    readonly updated: string | null;
    readonly type?: PageType;
  },
  content: { readonly crumbs: readonly Crumb[]; readonly about: GraphNode | undefined; readonly parts: Graph },
): GraphNode {
  const url = absoluteUrl(model.url, record.path);
  const { crumbs, about, parts } = content;
  return createNode<WebPage>({
    // Any type of page has the keys of this one.
    '@type': type as 'WebPage',
    '@id': createNodeId(url, 'page'),
    url,
    name: record.title,
    description: record.metaDescription,
    inLanguage: model.site.language,
    ...(updated !== null && { dateModified: updated }),
    isPartOf: createNodeReference(createNodeId(absoluteUrl(model.url, '/'), 'website')),
    about: createNodeReference(about?.['@id'] ?? getBusinessId(model)),
    ...(parts.length > 0 && { hasPart: parts.map((part) => createNodeReference(part['@id'])) }),
    ...(crumbs.length > 0 && { breadcrumb: createNodeReference(createNodeId(url, 'breadcrumb')) }),
  });
}

/** Builds the breadcrumb node, which must equal the visible breadcrumb. */
export function buildBreadcrumbNode(model: SiteModel, path: string, crumbs: readonly Crumb[]): GraphNode {
  return createNode<BreadcrumbList>({
    '@type': 'BreadcrumbList',
    '@id': createNodeId(absoluteUrl(model.url, path), 'breadcrumb'),
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: absoluteUrl(model.url, crumb.path),
    })),
  });
}

/** Builds the FAQ node, which must equal the visible questions; none without questions. */
export function buildFaqNodes(model: SiteModel, path: string, questions: readonly Question[]): GraphNode[] {
  if (questions.length === 0) return [];
  const node = createNode<FAQPage>({
    '@type': 'FAQPage',
    '@id': createNodeId(absoluteUrl(model.url, path), 'questions'),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  });
  return [node];
}

/** Builds the node of a service in one city or all; its offers equal the price table. */
export function buildServiceNode(model: SiteModel, path: string, service: Service, city: City | null): GraphNode {
  const url = absoluteUrl(model.url, path);
  const areas = city === null ? listCitiesWith(model, service) : [city];
  const prices = pricesOf(model, service);
  return createNode<ServiceNode>({
    '@type': 'Service',
    '@id': createNodeId(url, 'service'),
    name: city === null ? service.service : nameServiceInCity(model, service, city),
    serviceType: service.service,
    description: service.summary,
    url,
    provider: createNodeReference(getBusinessId(model)),
    ...(areas.length > 0 && { areaServed: areas.map((area) => createNodeReference(getCityId(model, area))) }),
    ...(prices.length > 0 && { offers: prices.map((price) => buildOffer(model, price)) }),
  });
}

/** Builds the offer of one price; it has no price specification if the price is on request. */
function buildOffer({ money }: SiteModel, offered: ServicePrice): Offer {
  const { label, size, price, low, high, isOpenEnded, minSize, maxSize, sizeUnitCode, unitCode, unit } = offered;
  const specification = {
    priceCurrency: money.currency,
    ...(low === high && !isOpenEnded
      ? { price: low ?? 0 }
      : { minPrice: low ?? 0, ...(high !== null && !isOpenEnded && { maxPrice: high }) }),
    ...(sizeUnitCode !== null && {
      eligibleQuantity: {
        '@type': 'QuantitativeValue' as const,
        ...(minSize !== null && { minValue: minSize }),
        ...(maxSize !== null && { maxValue: maxSize }),
        unitCode: sizeUnitCode,
      },
    }),
  };
  return {
    '@type': 'Offer',
    name: size === null ? label : `${label}, ${size}`,
    description: printPrice(price),
    ...(low !== null && { priceSpecification: addUnit(specification, { unitCode, unitText: unit?.text }) }),
  };
}

type Specification = Exclude<UnitPriceSpecification, string>;

/** A price without a unit is not one of the more specific type. */
function addUnit(
  specification: Omit<Specification, '@type'>,
  { unitCode, unitText }: { readonly unitCode: string | null; readonly unitText: string | undefined },
): PriceSpecification | UnitPriceSpecification {
  if (unitCode === null) return { '@type': 'PriceSpecification', ...specification };
  return { '@type': 'UnitPriceSpecification', ...specification, unitCode, ...(unitText !== undefined && { unitText }) };
}

/** Builds the node of the rates, which must equal the visible table; none without rates. */
export function buildRateNodes({ pricing, money, url, wording }: SiteModel, path: string): GraphNode[] {
  const rates = listRates(pricing, { money, wording });
  if (rates.length === 0) return [];
  const node = createNode<OfferCatalog>({
    '@type': 'OfferCatalog',
    '@id': createNodeId(absoluteUrl(url, path), 'rates'),
    name: fillWords(wording.priceTables.rates, { unit: pricing?.unit?.name ?? '' }),
    itemListElement: rates.map(
      ({ label, price, low, high, ...unit }): Offer => ({
        '@type': 'Offer',
        name: label,
        description: printPrice(price),
        priceSpecification: addUnit({ priceCurrency: money.currency, minPrice: low, maxPrice: high }, unit),
      }),
    ),
  });
  return [node];
}

/** Builds the node of the home page's gallery; others would make pages larger. */
export function buildGalleryNode(model: SiteModel, photos: readonly Photo[]): GraphNode {
  return createNode<ImageGallery>({
    '@type': 'ImageGallery',
    '@id': createNodeId(absoluteUrl(model.url, model.home.path), 'gallery'),
    name: model.galleryHeading,
    image: photos.map((photo) => ({
      '@type': 'ImageObject',
      contentUrl: findImageUrl(model, photo) ?? '',
      caption: photo.alt,
      creditText: model.site.name,
      width: { '@type': 'QuantitativeValue', value: photo.width, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: photo.height, unitCode: 'E37' },
    })),
  });
}
