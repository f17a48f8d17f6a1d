import { group, optional } from './definition/keys.ts';
import { menuOrder } from './fields/menu-order.ts';
import { sections } from './fields/sections.ts';
import { headFields, line, minItems, path, photoFile, slug, uniqueItems } from './fields/text.ts';

/** data/service-groups/<slug>.yaml: a page for services in menus and breadcrumbs. */
export const serviceGroupSchema = group('service-group', {
  name: optional(line),
  slug: optional(slug),
  path: optional(path),
  ...headFields,
  photo: optional(photoFile, { names: 'photo' }),
  services: uniqueItems(minItems(1, slug)).meta({ names: 'service' }),
  servicesHeading: optional(line),
  menuOrder,
  sections,
});
