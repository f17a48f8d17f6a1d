import * as z from 'zod';
import { atLeast, day, headFields, line, path, slug, text, titledText } from './text.ts';

/** data/pages/home.yaml */
export const homePageSchema = z.strictObject({
  ...headFields,
  photo: z.string(),
  servicesHeading: line,
  about: z.strictObject({
    heading: line,
    paragraphs: atLeast(1, text),
    points: z.array(titledText).default([]),
  }),
  contactHeading: line,
  contactIntro: text,
});
export type HomePageRecord = z.infer<typeof homePageSchema>;

const legalSection = z.strictObject({
  heading: line,
  /** Stands only where the site's data has this switched on: what is not done is not told of. */
  when: z.enum(['analytics', 'globalPrivacyControl', 'tagManager']).optional(),
  paragraphs: atLeast(1, text),
  list: z.array(text).default([]),
});

/** data/pages/privacy.yaml and data/pages/terms.yaml: read in full, kept out of search engines. */
export const legalPageSchema = z.strictObject({
  path,
  /** The name in the footer. */
  label: line,
  ...headFields,
  effective: day,
  sections: atLeast(1, legalSection),
});
export type LegalPageRecord = z.infer<typeof legalPageSchema>;

/** data/pages/not-found.yaml */
export const notFoundPageSchema = z.strictObject({
  title: line,
  metaDescription: line,
  h1: line,
  description: text,
  updated: day,
  /** The city offered first to somebody who is lost. */
  city: slug,
  servicesHeading: line,
  servicesIntro: text.optional(),
});
export type NotFoundPageRecord = z.infer<typeof notFoundPageSchema>;
