import type { SiteModel } from '../model/model.ts';
import { serviceCityPath, servicePath } from '../model/url.ts';
import { innerGraph, innerHead, innerHero } from './inner-page.ts';
import { priceTiers } from './price-text.ts';
import type { RouteOf } from './route.ts';
import type { SharedProps } from './shared-props.ts';
import { faqNode, serviceNode } from './structured-data/page-nodes.ts';
import { unknownRoute } from './unknown.ts';

/** A service's page; for a slug the model does not hold, the page that says so. */
export function serviceRoute(model: SiteModel, parts: SharedProps, slug: string): RouteOf<'service'> {
  const service = model.serviceBySlug.get(slug);
  if (service === undefined) return unknownRoute(model, parts, 'service', `/${slug}`);
  const path = servicePath(slug);
  const { updated } = service;
  const page = {
    path,
    record: service,
    updated,
    photo: service.photo,
    crumbs: [{ name: service.service, path }],
  };
  return {
    path,
    kind: 'service',
    service: slug,
    city: null,
    updated,
    head: innerHead(page, parts),
    structuredData: innerGraph(model, parts, page, {
      about: serviceNode(model, path, service, null),
      parts: [parts.nodes.gallery, faqNode(model, path, service.questions)],
    }),
    props: {
      service: service.service,
      hero: innerHero(model, parts, page),
      whenYouNeedIt: service.whenYouNeedIt,
      whenYouDoNot: service.whenYouDoNot,
      process: service.process.map(({ name, detail, time }) => ({ name, text: detail, time })),
      benefits: service.benefits,
      materials: service.materials,
      pricing: {
        intro: `Planning ranges by project size. A written estimate follows a visit and is valid ${model.site.estimateValidDays} days.`,
        tiers: priceTiers(model, service),
      },
      priceFactors: service.priceFactors,
      cities: model.cities.map((city) =>
        parts.link(serviceCityPath(slug, city.slug), `${service.service} in ${city.city}`),
      ),
      otherServices: model.services
        .filter((other) => other !== service)
        .map((other) => parts.link(servicePath(other.slug), other.service)),
      gallery: parts.gallery,
      questions: service.questions,
      contact: parts.contactForm('service', service),
    },
  };
}
