import type { PlainPageProps } from '../../../templates/pages/page.tsx';
import type { SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import type { RouteOf } from '../route.ts';
import { buildSections, findForm } from '../sections/page-sections.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildSectionNodes } from '../structured-data/embed-nodes.ts';
import { buildPageRoute, buildPlainHero } from './page-route.ts';

export function buildPlainRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'page'>,
): RouteOf<'page', PlainPageProps> {
  const { path, updated = null, sections, photo, schemaType: type } = record;
  const page = { record, updated, photo, name: record.name, type };
  return buildPageRoute(model, shared, {
    kind: 'page',
    page,
    parts: buildSectionNodes(model, path, { sections }),
    props: {
      hero: buildPlainHero(model, shared, page, findForm(sections)),
      details: record.details,
      sections: buildSections(model, shared, { kind: 'page', sections }),
    },
  });
}
