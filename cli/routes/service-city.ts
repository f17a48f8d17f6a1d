import type { SiteModel } from '../model/model.ts';
import { serviceCityPath, servicePath } from '../model/url.ts';
import { innerGraph, innerHead, innerHero, latest } from './inner-page.ts';
import { priceTiers } from './price-text.ts';
import type { RouteOf } from './route.ts';
import type { SharedProps } from './shared-props.ts';
import { faqNode, serviceNode } from './structured-data/page-nodes.ts';
import { unknownRoute } from './unknown.ts';

/** The page of one service in one city; for a pair the model does not hold, the page that says so. */
export function serviceCityRoute(
  model: SiteModel,
  parts: SharedProps,
  serviceSlug: string,
  citySlug: string,
): RouteOf<'service_city'> {
  const path = serviceCityPath(serviceSlug, citySlug);
  const service = model.serviceBySlug.get(serviceSlug);
  const city = model.cityBySlug.get(citySlug);
  const local = model.locals.get(`${citySlug}/${serviceSlug}`);
  if (service === undefined || city === undefined || local === undefined)
    return unknownRoute(model, parts, 'service_city', path);
  const updated = latest(local.updated, service.updated);
  const page = {
    path,
    record: local,
    updated,
    photo: service.photo,
    crumbs: [
      { name: city.city, path: city.path },
      { name: service.service, path },
    ],
  };
  return {
    path,
    kind: 'service_city',
    service: serviceSlug,
    city: citySlug,
    updated,
    head: innerHead(page, parts),
    structuredData: innerGraph(model, parts, page, {
      about: serviceNode(model, path, service, city),
      parts: [parts.nodes.gallery, faqNode(model, path, local.questions)],
    }),
    props: {
      service: service.service,
      city: city.city,
      hero: innerHero(model, parts, page, city.facts),
      localInfo: local.localInfo,
      reasons: local.reasons,
      process: service.process.map(({ name: step, summary, time }) => ({ name: step, text: summary, time })),
      pricing: {
        intro: `Planning ranges for ${service.service.toLowerCase()} in ${city.city}. A written estimate follows a visit and is valid ${model.site.estimateValidDays} days.`,
        tiers: priceTiers(model, service),
      },
      neighborhoodNote: local.neighborhoodNote,
      neighborhoods: city.neighborhoods.map((neighborhood) => neighborhood.name),
      servicePage: parts.link(servicePath(serviceSlug), `All about ${service.service.toLowerCase()}`),
      otherServices: model.services
        .filter((other) => other !== service)
        .map((other) =>
          parts.link(serviceCityPath(other.slug, citySlug), `${other.service} in ${city.city}`),
        ),
      otherCities: model.cities
        .filter((other) => other !== city)
        .map((other) =>
          parts.link(serviceCityPath(serviceSlug, other.slug), `${service.service} in ${other.city}`),
        ),
      gallery: parts.gallery,
      questions: local.questions,
      contact: parts.contactForm('service_city', service),
    },
  };
}
