import * as z from 'zod';
import type { WithKeys } from '../records/with-keys.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { headFields, isoDate, line, minItems, path, slug, titledText } from './fields/text.ts';

/** data/pages/home.yaml: the home page. */
export const homePageSchema = z.strictObject({
  ...headFields,
  /** The hero's photo; the first of data/gallery.yaml by default. */
  photo: z.string().optional(),
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
  /** The steps that follow after a message was sent. */
  contactSteps: z.array(line).default([]),
});
export type HomePageRecord = z.infer<typeof homePageSchema> & { readonly path: string };

const legalSection = z.strictObject({
  heading: line,
  /** Prints the section only if data/site.yaml enables this feature; without the key it is always printed. */
  when: z.enum(['analytics', 'globalPrivacyControl', 'tagManager']).optional(),
  paragraphs: minItems(1, richText),
  list: z.array(richParagraph).default([]),
});

/** data/pages/privacy.yaml, data/pages/terms.yaml and other legal pages, which search engines do not index. */
export const legalPageSchema = z.strictObject({
  /** A slash and the name of the file by default. */
  path: path.optional(),
  /** The name in the footer. */
  label: line,
  ...headFields,
  /** The date from which the text applies. */
  effective: isoDate.optional(),
  sections: z.array(legalSection).default([]),
});
export type LegalPageRecord = WithKeys<z.infer<typeof legalPageSchema>, 'path'>;

/** data/pages/not-found.yaml: the 404 page. The file may be left out. */
export const notFoundPageSchema = z.strictObject({
  title: line.optional(),
  metaDescription: line.optional(),
  h1: line.optional(),
  description: richParagraph.optional(),
  updated: isoDate.optional(),
  /** The slug of the city page that the 404 page links to; the first city by default. */
  city: slug.optional(),
  servicesHeading: line.optional(),
  servicesIntro: richParagraph.optional(),
});
export type NotFoundPageRecord = z.infer<typeof notFoundPageSchema> & { readonly path: string };
