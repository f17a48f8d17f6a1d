import type { BreadcrumbList, FAQPage, ImageGallery, Service as ServiceNode, WebPage } from 'schema-dts';
import { priceRangeText } from '../../model/format.ts';
import type { City, Service, SiteModel } from '../../model/model.ts';
import { tierNames } from '../../model/schema/pricing.ts';
import type { Question } from '../../model/schema/text.ts';
import { absoluteUrl } from '../../model/url.ts';
import { tierSizeText } from '../price-text.ts';
import { businessId, cityId, reference } from './business.ts';
import { type GraphNode, nodeId } from './graph.ts';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly crumbs: readonly Crumb[];
  /** The node of what the page is about; the business where it is about nothing narrower. */
  readonly about?: GraphNode | undefined;
  /** Nodes of the page's parts. */
  readonly parts?: readonly GraphNode[];
}

export function webPageNode(model: SiteModel, page: PageFacts): GraphNode {
  const url = absoluteUrl(model.url, page.path);
  const id = nodeId(url, 'page');
  const node: WebPage = {
    '@type': 'WebPage',
    '@id': id,
    url,
    name: page.title,
    description: page.description,
    inLanguage: model.site.language,
    dateModified: page.updated,
    isPartOf: reference(nodeId(absoluteUrl(model.url, '/'), 'website')),
    about: reference(page.about?.['@id'] ?? businessId(model)),
    ...(page.parts !== undefined &&
      page.parts.length > 0 && { hasPart: page.parts.map((part) => reference(part['@id'])) }),
    ...(page.crumbs.length > 1 && { breadcrumb: reference(nodeId(url, 'breadcrumb')) }),
  };
  return { ...node, '@id': id };
}

/** Equal to the visible breadcrumb. */
export function breadcrumbNode(model: SiteModel, path: string, crumbs: readonly Crumb[]): GraphNode {
  const id = nodeId(absoluteUrl(model.url, path), 'breadcrumb');
  const node: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: absoluteUrl(model.url, crumb.path),
    })),
  };
  return { ...node, '@id': id };
}

/** Equal to the visible questions. */
export function faqNode(model: SiteModel, path: string, questions: readonly Question[]): GraphNode {
  const id = nodeId(absoluteUrl(model.url, path), 'questions');
  const node: FAQPage = {
    '@type': 'FAQPage',
    '@id': id,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return { ...node, '@id': id };
}

/** One service, in one city or in all of them; its offers are the rows of the price table. */
export function serviceNode(model: SiteModel, path: string, service: Service, city: City | null): GraphNode {
  const url = absoluteUrl(model.url, path);
  const id = nodeId(url, 'service');
  const areas = city === null ? model.cities : [city];
  const node: ServiceNode = {
    '@type': 'Service',
    '@id': id,
    name: city === null ? service.service : `${service.service} in ${city.city}`,
    serviceType: service.service,
    description: service.summary,
    url,
    provider: reference(businessId(model)),
    areaServed: areas.map((area) => reference(cityId(model, area))),
    offers: tierNames.map((tier) => {
      const { low, high } = service.priceRange[tier];
      const openEnded = tier === 'large';
      return {
        '@type': 'Offer',
        name: `${model.pricing.tiers[tier].label}, ${tierSizeText(model.pricing, tier)}`,
        description: priceRangeText({ low, high, openEnded }),
        priceSpecification: {
          '@type': 'PriceSpecification',
          priceCurrency: 'USD',
          minPrice: low,
          ...(openEnded ? {} : { maxPrice: high }),
        },
      };
    }),
  };
  return { ...node, '@id': id };
}

/** The same node on every page that shows the gallery. */
export function galleryNode(model: SiteModel): GraphNode {
  const id = nodeId(absoluteUrl(model.url, '/'), 'gallery');
  const node: ImageGallery = {
    '@type': 'ImageGallery',
    '@id': id,
    name: model.galleryHeading,
    image: model.gallery.map((photo) => {
      const file = photo.variants.findLast((variant) => variant.format === 'jpeg');
      const address = file === undefined ? '' : absoluteUrl(model.url, file.path);
      return {
        '@type': 'ImageObject',
        contentUrl: address,
        caption: photo.alt,
        creditText: model.site.name,
        width: { '@type': 'QuantitativeValue', value: photo.width, unitCode: 'E37' },
        height: { '@type': 'QuantitativeValue', value: photo.height, unitCode: 'E37' },
      };
    }),
  };
  return { ...node, '@id': id };
}
