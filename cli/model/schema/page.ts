import * as z from 'zod';
import { headFields, isoDate, line, minItems, path, slug, text, titledText } from './text.ts';

/** data/pages/home.yaml: the home page. */
export const homePageSchema = z.strictObject({
  ...headFields,
  photo: z.string(),
  servicesHeading: line,
  about: z.strictObject({
    heading: line,
    paragraphs: minItems(1, text),
    points: z.array(titledText).default([]),
  }),
  contactHeading: line,
  contactIntro: text,
  /** The steps that follow after a message was sent. */
  contactSteps: z.array(line).default([]),
});
export type HomePageRecord = z.infer<typeof homePageSchema>;

const legalSection = z.strictObject({
  heading: line,
  /** Prints the section only if data/site.yaml enables this feature; without the key it is always printed. */
  when: z.enum(['analytics', 'globalPrivacyControl', 'tagManager']).optional(),
  paragraphs: minItems(1, text),
  list: z.array(text).default([]),
});

/** data/pages/privacy.yaml, data/pages/terms.yaml and other legal pages, which search engines do not index. */
export const legalPageSchema = z.strictObject({
  path,
  /** The name in the footer. */
  label: line,
  ...headFields,
  effective: isoDate,
  sections: minItems(1, legalSection),
});
export type LegalPageRecord = z.infer<typeof legalPageSchema>;

/** data/pages/not-found.yaml: the 404 page. */
export const notFoundPageSchema = z.strictObject({
  title: line,
  metaDescription: line,
  h1: line,
  description: text,
  updated: isoDate,
  /** The slug of the city page that the 404 page links to. */
  city: slug,
  servicesHeading: line,
  servicesIntro: text.optional(),
});
export type NotFoundPageRecord = z.infer<typeof notFoundPageSchema>;
