import { numberText } from '../model/format.ts';
import type { SiteModel } from '../model/model.ts';
import { serviceCityPath } from '../model/url.ts';
import { innerGraph, innerHead, innerHero, photoInTurn } from './inner-page.ts';
import type { RouteOf } from './route.ts';
import { type SharedProps, serviceCard } from './shared-props.ts';
import { faqNode } from './structured-data/page-nodes.ts';
import { unknownRoute } from './unknown.ts';

/** A city's page; for a slug the model does not hold, the page that says so. */
export function cityRoute(model: SiteModel, parts: SharedProps, slug: string): RouteOf<'city'> {
  const city = model.cityBySlug.get(slug);
  if (city === undefined) return unknownRoute(model, parts, 'city', `/${slug}`);
  const { path, updated } = city;
  const page = {
    path,
    record: city,
    updated,
    photo: photoInTurn(model.services, model.cities.indexOf(city)),
    crumbs: [{ name: city.city, path }],
  };
  const prices = model.pricingPages.find((candidate) => candidate.city === slug) ?? model.pricingPages[0];
  return {
    path,
    kind: 'city',
    service: null,
    city: slug,
    updated,
    head: innerHead(page, parts),
    structuredData: innerGraph(model, parts, page, {
      parts: [parts.nodes.gallery, faqNode(model, path, city.questions)],
    }),
    props: {
      city: city.city,
      hero: innerHero(model, parts, page, [
        { label: `Population (${city.population.year})`, value: numberText(city.population.count) },
        ...city.facts,
      ]),
      building: city.building,
      neighborhoods: city.neighborhoods,
      reasons: city.reasons,
      otherCities: [
        ...model.cities.filter((other) => other !== city).map((other) => parts.link(other.path, other.city)),
      ],
      services: model.services.map((service) =>
        serviceCard(parts, service, {
          path: serviceCityPath(service.slug, slug),
          title: `${service.service} in ${city.city}`,
          text: model.locals.get(`${slug}/${service.slug}`)?.description ?? service.summary,
          picture: false,
        }),
      ),
      prices: prices === undefined ? null : parts.link(prices.path, `${city.city} prices`),
      gallery: parts.gallery,
      questions: city.questions,
      contact: parts.contactForm('city', null),
    },
  };
}
