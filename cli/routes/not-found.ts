import type { UrlPatterns } from '../../templates/pages/not-found.tsx';
import type { SiteModel } from '../model/model.ts';
import { servicePath } from '../model/url.ts';
import type { RouteOf } from './route.ts';
import type { SharedProps } from './shared-props.ts';

/** The page a host shows for an address that the site does not have. */
export function notFoundRoute(model: SiteModel, parts: SharedProps): RouteOf<'not_found'> {
  const { notFound, site } = model;
  const city = model.cityBySlug.get(notFound.city);
  if (city === undefined) throw new Error('the 404 page names a city that the model does not hold');
  return {
    path: '/404',
    kind: 'not_found',
    service: null,
    city: null,
    updated: notFound.updated,
    head: {
      title: notFound.title,
      description: notFound.metaDescription,
      indexable: false,
      canonical: false,
      photo: parts.photo(model.home.photo),
    },
    structuredData: [parts.nodes.business, parts.nodes.website, ...parts.nodes.cities.values()],
    props: {
      h1: notFound.h1,
      description: notFound.description,
      homeHref: parts.header.homeHref,
      city: parts.link(city.path, city.city),
      servicesHeading: notFound.servicesHeading,
      servicesIntro: notFound.servicesIntro ?? null,
      services: site.featuredServices.map((slug) =>
        parts.link(servicePath(slug), model.serviceBySlug.get(slug)?.service ?? slug),
      ),
      phone: parts.phone,
      patterns: urlPatterns(model, parts),
    },
  };
}

/**
 * Which addresses look like a page of which kind: a known one with its city or service replaced by `*`. First fit, in the order
 * city, service in city, service.
 */
function urlPatterns(model: SiteModel, parts: SharedProps): UrlPatterns {
  const { trade } = model.site;
  const address = (path: string) => parts.link(path, '').href;
  const cityPages = [
    ...model.cities.map(({ path, slug }) => [path, slug] as const),
    ...model.pricingPages.flatMap(({ path, city }) => (city === undefined ? [] : [[path, city] as const])),
  ];
  return {
    city: [
      ...new Set(
        cityPages
          .filter(([path, slug]) => path.includes(slug))
          .map(([path, slug]) => address(path.replace(slug, '*'))),
      ),
    ],
    serviceCity: [
      ...model.services.map(({ slug }) => address(`/${slug}-*`)),
      ...model.cities.map(({ slug }) => address(`/*-${slug}`)),
    ],
    service: [address(`/${trade}-*`), address(`/*-${trade}`)],
  };
}
