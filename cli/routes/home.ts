import type { SiteModel } from '../model/model.ts';
import { servicePath } from '../model/url.ts';
import type { RouteOf } from './route.ts';
import { type SharedProps, serviceCard } from './shared-props.ts';
import { webPageNode } from './structured-data/page-nodes.ts';

export function homeRoute(model: SiteModel, parts: SharedProps): RouteOf<'home'> {
  const { home, site } = model;
  const featured = site.featuredServices.flatMap((slug) => model.serviceBySlug.get(slug) ?? []);
  return {
    path: '/',
    kind: 'home',
    service: null,
    city: null,
    updated: home.updated,
    head: {
      title: home.title,
      description: home.metaDescription,
      indexable: true,
      canonical: true,
      photo: parts.photo(home.photo),
    },
    structuredData: [
      parts.nodes.business,
      parts.nodes.website,
      webPageNode(model, {
        path: '/',
        title: home.title,
        description: home.metaDescription,
        updated: home.updated,
        crumbs: [],
        parts: [parts.nodes.gallery],
      }),
      ...parts.nodes.cities.values(),
      parts.nodes.gallery,
    ],
    props: {
      hero: {
        h1: home.h1,
        description: home.description,
        phone: parts.phone,
        estimateLabel: site.labels.estimate,
        breadcrumb: [],
        picture: parts.picture(home.photo),
        facts: [],
      },
      services: {
        heading: home.servicesHeading,
        cards: featured.map((service) =>
          serviceCard(parts, service, { path: servicePath(service.slug), picture: true }),
        ),
      },
      gallery: parts.gallery,
      about: home.about,
      contact: parts.contactForm('home', null),
    },
  };
}
