import type { City as CityNode, GeneralContractor, WebSite } from 'schema-dts';
import { numberText } from '../../model/format.ts';
import type { City, SiteModel } from '../../model/model.ts';
import { absoluteUrl } from '../../model/url.ts';
import { type GraphNode, nodeId } from './graph.ts';

/** The nodes that stand on every page: the business, the web site, and each city with its coordinates. */
export interface SiteNodes {
  readonly business: GraphNode;
  readonly website: GraphNode;
  readonly cities: ReadonlyMap<string, GraphNode>;
}

export function siteNodes(model: SiteModel): SiteNodes {
  const cities = new Map(model.cities.map((city) => [city.slug, cityNode(model, city)]));
  return { business: businessNode(model), website: websiteNode(model), cities };
}

export function reference(id: string): { '@id': string } {
  return { '@id': id };
}

export function businessId(model: SiteModel): string {
  return nodeId(absoluteUrl(model.url, '/'), 'business');
}

export function cityId(model: SiteModel, city: City): string {
  return nodeId(absoluteUrl(model.url, city.path), 'city');
}

// The business is at its own address; its cities are where it works. A city's coordinates belong to the city alone.
function businessNode(model: SiteModel): GraphNode {
  const { site, url } = model;
  const image = model.gallery[0]?.variants.findLast((variant) => variant.format === 'jpeg');
  const node: GeneralContractor = {
    '@type': 'GeneralContractor',
    '@id': businessId(model),
    name: site.name,
    description: site.tagline,
    url: absoluteUrl(url, '/'),
    telephone: site.phone,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.address.locality,
      addressRegion: site.address.region,
      addressCountry: site.address.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: site.hours.days,
      opens: site.hours.opens,
      closes: site.hours.closes,
    },
    areaServed: model.cities.map((city) => reference(cityId(model, city))),
    priceRange: wholePriceRange(model),
    ...(image !== undefined && { image: absoluteUrl(url, image.path) }),
    logo: absoluteUrl(url, '/icon-512.png'),
    sameAs: [site.facebook],
  };
  return { ...node, '@type': site.businessType as 'GeneralContractor', '@id': businessId(model) };
}

function websiteNode(model: SiteModel): GraphNode {
  const home = absoluteUrl(model.url, '/');
  const id = nodeId(home, 'website');
  const node: WebSite = {
    '@type': 'WebSite',
    '@id': id,
    url: home,
    name: model.site.name,
    inLanguage: model.site.language,
    publisher: reference(businessId(model)),
  };
  return { ...node, '@id': id };
}

function cityNode(model: SiteModel, city: City): GraphNode {
  const id = cityId(model, city);
  const node: CityNode = {
    '@type': 'City',
    '@id': id,
    name: `${city.city}, ${model.site.address.region}`,
    url: absoluteUrl(model.url, city.path),
    geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
  };
  return { ...node, '@id': id };
}

/** From the least to the greatest published figure. */
function wholePriceRange(model: SiteModel): string {
  const ranges = model.services.flatMap(({ priceRange }) => Object.values(priceRange));
  const low = Math.min(...ranges.map((range) => range.low));
  const high = Math.max(...ranges.map((range) => range.high));
  return `$${numberText(low)}-${numberText(high)}+`;
}
