import type { ServiceGroupPageProps } from '../../../templates/pages/service-group.tsx';
import type { SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import type { RouteOf } from '../route.ts';
import { chooseCardPhotos } from '../sections/page-photos.ts';
import { buildSections, hasContactForm } from '../sections/page-sections.ts';
import { buildServiceCards, type SiteParts } from '../site-parts.ts';
import { buildSectionNodes } from '../structured-data/embed-nodes.ts';
import { buildHero, buildPageRoute, continueDescription, findLatest } from './page-route.ts';

export function buildServiceGroupRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'service_group'>,
): RouteOf<'service_group', ServiceGroupPageProps> {
  const { path, name, sections } = record;
  const services = record.services.flatMap((slug) => model.serviceBySlug.get(slug) ?? []);
  const { photo = null } = record;
  const page = {
    record,
    updated: findLatest(record.updated, ...services.map(({ updated }) => updated)),
    photo,
    priced: services,
    name,
    type: 'CollectionPage',
  } as const;
  return buildPageRoute(model, shared, {
    kind: 'service_group',
    page,
    parts: buildSectionNodes(model, path, { sections }),
    props: {
      hero: buildHero(model, shared, page),
      details: continueDescription(page, { details: record.details, local: [] }).details,
      services: {
        heading: record.servicesHeading,
        cards: buildServiceCards(shared, services, chooseCardPhotos(model, services, photo)),
      },
      sections: buildSections(model, shared, { kind: 'service_group', sections }),
      contact: hasContactForm(sections) ? null : shared.contactForm('service_group', null),
    },
  });
}
