// Every kind of data file: those of pages, and the five that are not of a page. The reference of
// the keys and the editors' schemas walk this list.
import { formSchema } from '../../schema/form.ts';
import { gallerySchema } from '../../schema/gallery.ts';
import { pricingSchema } from '../../schema/pricing.ts';
import { siteSchema } from '../../schema/site.ts';
import { createWordingSchema } from '../../schema/wording.ts';
import { type DataKind, getPageKind, pageKindNames, toPattern } from '../page-kinds.ts';

/** The files whose texts are on many pages, so that a translation of any page needs them. */
export const sharedKinds = [
  { name: 'site', files: 'site.yaml', schema: siteSchema, purpose: 'The business and the settings of the site.' },
  {
    name: 'pricing',
    files: 'pricing.yaml',
    schema: pricingSchema,
    purpose: 'Currency, unit, price tiers, rates and the calculator.',
  },
  {
    name: 'gallery',
    files: 'gallery.yaml',
    schema: gallerySchema,
    purpose: 'The photos of `data/photos/` with their alt texts.',
  },
] as const satisfies readonly DataKind[];

const form: DataKind = {
  name: 'form',
  files: 'forms/*.yaml',
  schema: formSchema,
  purpose: 'A form besides the contact form, which sections show.',
};

const wording: DataKind = {
  name: 'wording',
  files: 'wording.yaml',
  schema: createWordingSchema(),
  purpose: 'Other words for buttons, headings and the form, or a translation of all.',
};

/** Every kind; those of pages are in the order of the pages. */
export const dataKinds: readonly DataKind[] = [...sharedKinds, ...pageKindNames.map(getPageKind), form, wording];

/** The files that are not of a page, relative to data/. */
export const otherFiles: readonly string[] = [...sharedKinds, wording].map(({ files }) => files);

/** Lists the kinds of a file in data/. A file that a kind names belongs to no other. */
export function listKindsOf(file: string): readonly DataKind[] {
  const named = dataKinds.filter(({ files }) => files === file);
  return named.length > 0 ? named : dataKinds.filter((kind) => toPattern(kind).test(file));
}
