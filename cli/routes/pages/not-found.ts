import type { NotFoundPageProps, UrlPatterns } from '../../../templates/pages/not-found.tsx';
import { formatInCity } from '../../model/cities/city-names.ts';
import type { City, SiteModel } from '../../model/model.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';

/** Builds the page that the host shows for an unknown URL. */
export function buildNotFoundRoute(model: SiteModel, shared: SiteParts): RouteOf<'not_found', NotFoundPageProps> {
  const { notFound, site } = model;
  const [prices] = model.pricingPages;
  const city = notFound.city === null ? undefined : model.cityBySlug.get(notFound.city);
  const { business, cities } = shared.businessNodes([]);
  return {
    path: notFound.path,
    kind: 'not_found',
    service: null,
    city: null,
    updated: notFound.updated ?? null,
    head: {
      title: notFound.title,
      description: notFound.metaDescription,
      indexable: false,
      canonical: false,
      photo: shared.photo(model.home.photo),
      card: { headline: notFound.h1, notes: [], showsPhoto: false },
    },
    structuredData: [business, shared.nodes.website, ...cities],
    props: {
      h1: notFound.h1,
      description: notFound.description,
      homeHref: shared.header.homeHref,
      city: city === undefined ? null : shared.link(city.path, nameTradeInCity(model, city)),
      prices: prices === undefined ? null : shared.link(prices.path, site.labels.seePrices),
      servicesHeading: notFound.servicesHeading,
      servicesIntro: notFound.servicesIntro ?? null,
      services: site.featuredServices
        .flatMap((slug) => model.serviceBySlug.get(slug) ?? [])
        .map(({ path, service }) => shared.link(path, service)),
      phone: shared.phone,
      patterns: buildUrlPatterns(model, shared),
    },
  };
}

/** Names what the business does in a city: its trade, or else its first service. */
function nameTradeInCity(model: SiteModel, city: City): string {
  const { trade, featuredServices } = model.site;
  const service = model.serviceBySlug.get(featuredServices[0] ?? '')?.service ?? model.site.name;
  return fillWords(model.wording.place.serviceInCity, {
    service: trade === undefined ? service : capitalize(trade.replaceAll('-', ' ')),
    inCity: formatInCity(model, city),
  });
}

/**
 * Builds the URL patterns by which the 404 page guesses the kind of a missing page: a known URL
 * with the city or service replaced by `*`. The first match counts, in the order city, service in
 * city, service.
 */
function buildUrlPatterns(model: SiteModel, shared: SiteParts): UrlPatterns {
  const { trade } = model.site;
  const { local } = model.paths;
  const toHref = (path: string) => shared.link(path, '').href;
  const cityPages = [
    ...model.cities.map(({ path, slug }) => [path, slug] as const),
    ...model.pricingPages.flatMap(({ path, city }) => (city === undefined ? [] : [[path, city] as const])),
  ];
  return {
    city: [
      ...new Set(
        cityPages
          .filter(([path, slug]) => path.includes(slug))
          .map(([path, slug]) => path.replace(slug, '*'))
          // A pattern without a word of its own fits every URL.
          .filter((pattern) => /[a-z0-9]/.test(pattern))
          .map(toHref),
      ),
    ],
    serviceCity: [
      ...model.services.map(({ slug }) => toHref(fillPattern(local, { service: slug, city: '*' }))),
      ...model.cities.map(({ slug }) => toHref(fillPattern(local, { service: '*', city: slug }))),
    ],
    service: trade === undefined ? [] : [toHref(`/${trade}-*`), toHref(`/*-${trade}`)],
  };
}
