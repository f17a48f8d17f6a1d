// The kinds of data files: what each is for, its schema and what its keys do. The reference of the keys and the editors' schemas walk
// this list; page-kinds.ts has what else is known of pages.
import type * as z from 'zod';
import { gallerySchema } from '../schema/gallery.ts';
import { pricingSchema } from '../schema/pricing.ts';
import { siteSchema } from '../schema/site.ts';
import { createWordingSchema } from '../schema/wording.ts';
import { pageKinds } from './page-kinds.ts';

export interface DataKind {
  readonly name: string;
  /** The file in data/, or those that match stars. */
  readonly files: string;
  /** What the file is for. */
  readonly purpose: string;
  readonly schema: z.ZodType;
}

const {
  home,
  city,
  service,
  service_city,
  pricing,
  page,
  articles,
  article,
  legal,
  all_services,
  all_cities,
  not_found,
} = pageKinds;

/** Every kind, in the order in which one writes them. */
export const dataKinds: readonly DataKind[] = [
  {
    name: 'site',
    files: 'site.yaml',
    schema: siteSchema,
    purpose: 'The business and the settings of the site.',
  },
  { ...home, name: 'home', purpose: 'The home page.' },
  {
    ...service,
    name: 'service',
    purpose: 'One service: its page, and its part of its pages in cities.',
  },
  {
    ...city,
    name: 'city',
    purpose: 'One city: its page, and its part of the pages of services there.',
  },
  {
    ...service_city,
    name: 'local',
    purpose: 'What is true of this service in this city and nowhere else.',
  },
  {
    name: 'gallery',
    files: 'gallery.yaml',
    schema: gallerySchema,
    purpose: 'The photos of `data/photos/` with their alt texts.',
  },
  {
    name: 'pricing',
    files: 'pricing.yaml',
    schema: pricingSchema,
    purpose: 'Currency, unit, price tiers, rates and the calculator.',
  },
  {
    ...pricing,
    name: 'pricing-page',
    purpose: 'A page of prices for one city or for the whole area.',
  },
  {
    ...page,
    name: 'page',
    purpose: "A page of the business's own, such as one about its people.",
  },
  {
    ...legal,
    name: 'legal',
    purpose: 'A page with `kind: legal`, which search engines do not list.',
  },
  {
    ...articles,
    name: 'articles',
    purpose: 'The page that lists the articles.',
  },
  {
    ...article,
    name: 'article',
    purpose: 'One article; as `.md`, with these keys between two lines of `---`.',
  },
  {
    ...all_services,
    name: 'all-services',
    purpose: 'The page that lists all services of a site with many.',
  },
  {
    ...all_cities,
    name: 'all-cities',
    purpose: 'The page that lists all cities of a site with many.',
  },
  { ...not_found, name: 'not-found', purpose: 'The 404 page.' },
  {
    name: 'wording',
    files: 'wording.yaml',
    schema: createWordingSchema(),
    purpose: 'Other words for buttons, headings and the form, or a translation of all.',
  },
];

/** Lists the kinds that a file in data/ may belong to. A file that a kind names belongs to no other. */
export function listKindsOf(file: string): readonly DataKind[] {
  const named = dataKinds.filter(({ files }) => files === file);
  return named.length > 0 ? named : dataKinds.filter(({ files }) => toPattern(files).test(file));
}

function toPattern(files: string): RegExp {
  return new RegExp(`^${files.replaceAll('*', '[^/]+').replace('.yaml', '\\.(?:yaml|md)')}$`);
}
