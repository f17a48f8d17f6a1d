import type { City as CityNode, GeneralContractor, GeoCircle, WebSite } from 'schema-dts';
import { addRegion } from '../../model/cities/city-names.ts';
import type { City, Site, SiteModel } from '../../model/model.ts';
import { MAX_MENU_ENTRIES } from '../../model/page-kinds.ts';
import type { Photo } from '../../model/photos/photo.ts';
import { printPrice, wordPrice } from '../../model/prices/service-prices.ts';
import { absoluteUrl } from '../../model/url.ts';
import { toSlug } from '../../schema/fields/text.ts';
import { type Distance, METERS_PER_MILE } from '../../schema/formats/format.ts';
import { createNode, createNodeId, type GraphNode } from './graph.ts';
import { buildHours, buildOptionalProperties, formatDialed } from './optional-properties.ts';

export type SiteNodes = ReturnType<typeof buildSiteNodes>;

/** The business, and the cities where it works. */
export interface BusinessNodes {
  readonly business: GraphNode;
  readonly cities: readonly GraphNode[];
}

/** Builds the nodes on every page of a small site: business, website, and cities by slug. */
export function buildSiteNodes(model: SiteModel) {
  const cities = new Map(model.cities.map((city) => [city.slug, buildCityNode(model, city)]));
  const [, ...offices] = model.site.offices;
  return {
    business: buildBusinessNode(model, model.cities),
    website: buildWebsiteNode(model),
    cities,
    /** The offices beside that of the business itself, for the home page. */
    offices: offices.map((office) =>
      buildOfficeNode({ ...model, office, site: { ...model.site, ...office, name: model.site.name } }),
    ),
  };
}

/** Returns a function that builds the business's nodes with a page's cities, of a few all. */
export function createBusinessNodesBuilder(
  model: SiteModel,
  nodes: SiteNodes,
): (cities: readonly City[]) => BusinessNodes {
  const all: BusinessNodes = { business: nodes.business, cities: [...nodes.cities.values()] };
  if (all.cities.length <= MAX_MENU_ENTRIES) return () => all;
  const built = new Map([[model.cities.map(({ slug }) => slug).join(), all]]);
  return (cities) => {
    const key = cities.map(({ slug }) => slug).join();
    const businessNodes = built.get(key) ?? {
      business: buildBusinessNode(model, cities),
      cities: cities.flatMap(({ slug }) => nodes.cities.get(slug) ?? []),
    };
    built.set(key, businessNodes);
    return businessNodes;
  };
}

/** Refers to a node of the same graph. */
export function createNodeReference(id: string): { '@id': string } {
  return { '@id': id };
}

/** The URL of the largest JPEG file of a photo; undefined without a photo. */
export function findImageUrl({ url }: SiteModel, photo: Photo | undefined): string | undefined {
  const image = photo?.variants.findLast(({ format }) => format === 'jpeg');
  return image && absoluteUrl(url, image.path);
}

/** The business as a page has it: also an office, which is a business of its own at its address. */
export function getBusinessId({ url, office }: SiteModel): string {
  return createNodeId(absoluteUrl(url, '/'), office === null ? 'business' : `office-${toSlug(office.name)}`);
}

export function getCityId(model: SiteModel, city: City): string {
  return createNodeId(absoluteUrl(model.url, city.path), 'city');
}

// Cities are in `areaServed` with nodes of their own: no city is the business's address.
function buildBusinessNode(model: SiteModel, cities: readonly City[]): GraphNode {
  const { site, url } = model;
  const areas = [
    ...cities.map((city) => createNodeReference(getCityId(model, city))),
    ...site.towns
      .flatMap(({ names }) => names)
      .map((town): CityNode => ({ '@type': 'City', name: addRegion(model, town) })),
    ...(site.serviceRadius === undefined ? [] : [buildCircle(site.serviceRadius)]),
  ];
  const priceRange = formatOverallPriceRange(model);
  const image = findImageUrl(model, model.gallery[0]);
  return createNode<GeneralContractor>({
    // Any type of local business has the keys of this one.
    '@type': site.businessType as 'GeneralContractor',
    '@id': getBusinessId(model),
    name: site.name,
    description: site.tagline,
    ...buildContact(model),
    ...(areas.length > 0 && { areaServed: areas }),
    ...(priceRange !== null && { priceRange }),
    ...(image !== undefined && { image }),
    logo: absoluteUrl(url, '/icon-512.png'),
    ...buildOptionalProperties(model),
  });
}

/**
 * Builds what an office has of its own. Search engines document a business with a name, an address and
 * hours for each place; `department` is for those at one address.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function buildOfficeNode(model: SiteModel): GraphNode {
  const { site, office, photoByFile, url } = model;
  const image = findImageUrl(model, photoByFile.get(office?.photo ?? ''));
  return createNode<GeneralContractor>({
    '@type': site.businessType as 'GeneralContractor',
    '@id': getBusinessId(model),
    name: site.name,
    ...buildContact(model),
    // Which is a node of the same page.
    parentOrganization: createNodeReference(createNodeId(absoluteUrl(url, '/'), 'business')),
    ...(image !== undefined && { image }),
    ...buildHours(model),
  });
}

/** Builds how the business or its office is reached, and of an office that it belongs to the business. */
function buildContact({ site, office, url }: SiteModel): Partial<Exclude<GeneralContractor, string>> {
  const { street, locality, region, postalCode, country } = office?.address ?? site.address;
  const home = absoluteUrl(url, '/');
  return {
    url: home,
    telephone: formatDialed(site.phone, country),
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      ...(street !== undefined && { streetAddress: street }),
      addressLocality: locality,
      ...(region !== undefined && { addressRegion: region }),
      ...(postalCode !== undefined && { postalCode }),
      addressCountry: country,
    },
    ...(office !== null && {
      parentOrganization: {
        '@type': 'Organization',
        '@id': createNodeId(home, 'business'),
        name: site.name,
        url: home,
      },
    }),
  };
}

/** Returns the radius of the area in meters, as schema.org takes it. */
function toMeters({ km, miles = 0 }: Distance): number {
  return Math.round(km === undefined ? miles * METERS_PER_MILE : km * 1000);
}

function buildCircle({ latitude, longitude, ...radius }: NonNullable<Site['serviceRadius']>): GeoCircle {
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
    geoRadius: toMeters(radius),
  };
}

function buildWebsiteNode(model: SiteModel): GraphNode {
  const home = absoluteUrl(model.url, '/');
  return createNode<WebSite>({
    '@type': 'WebSite',
    '@id': createNodeId(home, 'website'),
    url: home,
    name: model.site.name,
    inLanguage: model.languages.all.length > 1 ? model.languages.all : model.site.language,
    publisher: createNodeReference(createNodeId(home, 'business')),
  });
}

function buildCityNode(model: SiteModel, city: City): GraphNode {
  return createNode<CityNode>({
    '@type': 'City',
    '@id': getCityId(model, city),
    name: addRegion(model, city.city, city),
    url: absoluteUrl(model.url, city.path),
    ...(city.latitude !== undefined &&
      city.longitude !== undefined && {
        geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
      }),
  });
}

/**
 * Formats the range from the lowest to the highest published price of jobs: `$300-40,000+`. If all
 * prices are for the same unit, it says so: `$60-95 a visit`. Null without prices, and for prices
 * for several units.
 */
function formatOverallPriceRange(model: SiteModel): string | null {
  const published = [...model.prices.values()].flat().filter(({ low }) => low !== null);
  const jobs = published.filter(({ unit }) => unit === null);
  const all = jobs.length > 0 ? jobs : published;
  const [first] = all;
  if (first === undefined || all.some(({ unit }) => unit?.text !== first.unit?.text)) return null;
  const lows = all.flatMap(({ low }) => low ?? []);
  const highs = all.flatMap(({ low, high }) => high ?? low ?? []);
  const isOpenEnded = all.some(({ low, high, isOpenEnded }) => isOpenEnded || (low !== null && high === null));
  const { unit } = first;
  return printPrice(wordPrice({ low: Math.min(...lows), high: Math.max(...highs), isOpenEnded, unit }, model));
}
