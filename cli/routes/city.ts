import { formatInCity, listServicesIn } from '../model/city.ts';
import { formatNumber } from '../model/format.ts';
import type { City, SiteModel } from '../model/model.ts';
import { serviceCityPath } from '../model/url.ts';
import { buildInnerGraph, buildInnerHead, buildInnerHero, pickPhoto } from './inner-page.ts';
import type { RouteOf } from './route.ts';
import { buildServiceCard, getPricingArea, type SharedProps } from './shared-props.ts';
import { buildFaqNodes } from './structured-data/page-nodes.ts';
import { buildUnknownRoute } from './unknown.ts';

/** Builds the page of a city; for an unknown slug, a page that says the city does not exist. */
export function buildCityRoute(model: SiteModel, shared: SharedProps, slug: string): RouteOf<'city'> {
  const city = model.cityBySlug.get(slug);
  if (city === undefined) return buildUnknownRoute(model, shared, 'city', `/${slug}`);
  const { path, updated } = city;
  const page = {
    path,
    record: city,
    updated,
    photo: pickPhoto(model.services, model.cities.indexOf(city)),
    crumbs: [{ name: city.city, path }],
  };
  const prices = model.pricingPages.find((candidate) => candidate.city === slug) ?? model.pricingPages[0];
  return {
    path,
    kind: 'city',
    service: null,
    city: slug,
    updated,
    head: buildInnerHead(page, shared),
    structuredData: buildInnerGraph(model, shared, page, {
      parts: [shared.nodes.gallery, ...buildFaqNodes(model, path, city.questions)],
    }),
    props: {
      inCity: formatInCity(city),
      hero: buildInnerHero(model, shared, page, [...describePopulation(city), ...city.facts]),
      building: city.building,
      neighborhoods: city.neighborhoods,
      reasons: city.reasons,
      otherCities: model.cities
        .filter((otherCity) => otherCity !== city)
        .map((otherCity) => shared.link(otherCity.path, otherCity.city)),
      services: listServicesIn(model, city).map((service) =>
        buildServiceCard(shared, service, {
          path: serviceCityPath(service.slug, slug),
          title: `${service.service} ${formatInCity(city)}`,
          text: model.locals.get(`${slug}/${service.slug}`)?.description ?? service.summary,
          picture: false,
        }),
      ),
      prices:
        prices === undefined ? null : shared.link(prices.path, `${getPricingArea(model, prices)} prices`),
      gallery: shared.gallery,
      questions: city.questions,
      contact: shared.contactForm('city', null, city),
    },
  };
}

function describePopulation({ population }: City): { label: string; value: string }[] {
  return population === undefined
    ? []
    : [{ label: `Population (${population.year})`, value: formatNumber(population.count) }];
}
