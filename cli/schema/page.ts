import * as z from 'zod';
import { introducedText, richParagraph, richText } from './fields/rich-text.ts';
import { sections, textSection } from './fields/sections.ts';
import {
  headFields,
  isoDate,
  line,
  minItems,
  optionalItems,
  path,
  photoFile,
  question,
  slug,
  titledText,
} from './fields/text.ts';
import type { WithKeys } from './with-keys.ts';

/** data/pages/home.yaml: the home page. */
export const homePageSchema = z.strictObject({
  ...headFields,
  photo: z.string().optional(),
  questions: optionalItems(1, 12, question),
  sections,
  servicesHeading: line.optional(),
  about: z
    .strictObject({
      heading: line,
      paragraphs: minItems(1, richText),
      points: z.array(titledText).default([]),
    })
    .optional(),
  contactHeading: line.optional(),
  contactIntro: richParagraph.optional(),
  contactSteps: z.array(line).default([]),
});
export type HomePageRecord = z.infer<typeof homePageSchema> & { readonly path: string };

/** Where a page is linked from every page. Pages with a lower `menuOrder` come first; those without one follow by file name. */
function menuFields(menu: 'header' | 'footer') {
  return {
    menu: z.enum(['header', 'footer', 'none']).default(menu),
    menuOrder: z.number().int({ error: 'is not a whole number; round it' }).optional(),
  };
}

const pageFields = {
  path: path.optional(),
  name: line.optional(),
  ...headFields,
  photo: photoFile.optional(),
};

/** data/pages/<slug>.yaml: a page of the business's own, such as one about its people; in the header's menu by default. */
export const pageSchema = z.strictObject({
  kind: z.enum(['page', 'legal']).default('page'),
  ...pageFields,
  schemaType: z.enum(['WebPage', 'AboutPage', 'ContactPage']).default('WebPage'),
  ...menuFields('header'),
  sections,
});
export type PlainPageRecord = WithKeys<z.infer<typeof pageSchema>, 'path' | 'name'>;

/** data/pages/<slug>.yaml with `kind: legal`: the privacy policy, terms and the like, which search engines do not index; in the footer by default. */
export const legalPageSchema = z.strictObject({
  kind: z.enum(['page', 'legal']),
  path: path.optional(),
  label: line.optional(),
  ...headFields,
  effective: isoDate.optional(),
  ...menuFields('footer'),
  sections: z
    .array(
      textSection.extend({
        when: z.enum(['analytics', 'globalPrivacyControl', 'tagManager']).optional(),
      }),
    )
    .default([]),
});
export type LegalPageRecord = WithKeys<z.infer<typeof legalPageSchema>, 'path' | 'label'>;

/** data/pages/articles.yaml: the page that lists the articles. The file may be left out, and without articles there is no such page. */
export const articlesPageSchema = z.strictObject({
  ...pageFields,
  description: introducedText.optional(),
  ...menuFields('header'),
});
export type ArticlesPageRecord = WithKeys<z.infer<typeof articlesPageSchema>, 'path'>;

/** data/pages/all-services.yaml and all-cities.yaml: the pages that list the services and the cities of a site with many. The files may be left out. */
export const directorySchema = z.strictObject({
  path: path.optional(),
  name: line.optional(),
  ...headFields,
  description: introducedText.optional(),
});
export type DirectoryRecord = z.infer<typeof directorySchema> & {
  readonly path: string;
  readonly lists: 'services' | 'cities';
};

/** data/pages/not-found.yaml: the 404 page. The file may be left out. */
export const notFoundPageSchema = z.strictObject({
  title: line.optional(),
  metaDescription: line.optional(),
  h1: line.optional(),
  description: richParagraph.optional(),
  updated: isoDate.optional(),
  city: slug.optional(),
  servicesHeading: line.optional(),
  servicesIntro: richParagraph.optional(),
});
export type NotFoundPageRecord = z.infer<typeof notFoundPageSchema> & { readonly path: string };
