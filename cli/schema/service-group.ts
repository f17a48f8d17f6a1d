import * as z from 'zod';
import { optional } from './definition/keys.ts';
import { menuOrder } from './fields/menu-order.ts';
import { sections } from './fields/sections.ts';
import { headFields, line, minItems, path, photoFile, slug, uniqueItems } from './fields/text.ts';

/** data/service-groups/<slug>.yaml: a page for services in menus and breadcrumbs. */
export const serviceGroupSchema = z.strictObject({
  name: optional(line, {
    description: 'The name in menus, breadcrumbs and links. By default that of the file.',
    example: 'Restorative dentistry',
  }),
  slug: optional(slug, 'The name of the file, which is in the addresses of the group. It may be left out.'),
  path: optional(path, {
    description: 'The address of the page. By default what `paths.group` of `site.yaml` says.',
    example: '/services/restorative',
  }),
  ...headFields,
  photo: optional(photoFile, { description: 'The photo in the first screen. By default none.', names: 'photo' }),
  services: uniqueItems(minItems(1, slug)).meta({
    description:
      'The services of the group, as cards in this order. A service in several groups belongs to the first of them.',
    names: 'service',
  }),
  servicesHeading: optional(line, {
    description: 'The heading above the cards. By default `home.services` of the wording.',
    example: 'Repairing teeth',
  }),
  menuOrder: menuOrder('The place in the menu of services: groups'),
  sections,
});
