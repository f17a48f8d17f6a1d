import * as z from 'zod';
import type { WithKeys } from '../records/with-keys.ts';
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

/** data/pages/home.yaml: the home page. */
export const homePageSchema = z.strictObject({
  ...headFields,
  /** The hero's photo; the first of data/gallery.yaml by default. */
  photo: z.string().optional(),
  questions: optionalItems(1, 12, question),
  /** Before the form. A gallery, reviews, a team or a form in the list replaces the one that the page has by itself. */
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
  /** The steps that follow after a message was sent. */
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
  /** A slash and the name of the file by default. */
  path: path.optional(),
  /** The name in menus, breadcrumbs and links; that of the file by default, `Vaccination policy` for `vaccination-policy.yaml`. */
  name: line.optional(),
  ...headFields,
  photo: photoFile.optional(),
};

/** data/pages/<slug>.yaml: a page of the business's own, such as one about its people; in the header's menu by default. */
export const pageSchema = z.preprocess(
  findLegalKey,
  z.strictObject({
    kind: z.enum(['page', 'legal']).default('page'),
    ...pageFields,
    /** What the page is for search engines, if it is more than a page. */
    schemaType: z.enum(['WebPage', 'AboutPage', 'ContactPage']).default('WebPage'),
    ...menuFields('header'),
    sections,
  }),
);
export type PlainPageRecord = WithKeys<z.infer<typeof pageSchema>, 'path' | 'name'>;

/** The keys by which a legal page without `kind: legal`, as earlier versions had it, is recognized. */
export const LEGAL_KEYS = ['label', 'effective'];

/** Reports a legal page without its kind as that, and not as a page with unknown keys. */
function findLegalKey(value: unknown, { issues }: z.core.ParsePayload): unknown {
  if (typeof value !== 'object' || value === null || 'kind' in value) return value;
  const key = LEGAL_KEYS.find((candidate) => candidate in value);
  if (key === undefined) return value;
  issues.push({
    code: 'custom',
    path: [key],
    input: undefined,
    message:
      'is a key of legal pages, but this file does not say that it is one; add `kind: legal` for a page that search engines do not list, such as a privacy policy, or write `name` for the name of the page',
  });
  return z.NEVER;
}

/** data/pages/<slug>.yaml with `kind: legal`: the privacy policy, terms and the like, which search engines do not index; in the footer by default. */
export const legalPageSchema = z.strictObject({
  kind: z.enum(['page', 'legal']),
  /** A slash and the name of the file by default. */
  path: path.optional(),
  /** The name in the footer; that of the file by default. */
  label: line.optional(),
  ...headFields,
  /** The date from which the text applies. */
  effective: isoDate.optional(),
  ...menuFields('footer'),
  sections: z
    .array(
      textSection.extend({
        /** Prints the section only if data/site.yaml enables this feature; without the key it is always printed. */
        when: z.enum(['analytics', 'globalPrivacyControl', 'tagManager']).optional(),
      }),
    )
    .default([]),
});
export type LegalPageRecord = WithKeys<z.infer<typeof legalPageSchema>, 'path' | 'label'>;

/** data/pages/articles.yaml: the page that lists the articles. The file may be left out, and without articles there is no such page. */
export const articlesPageSchema = z.strictObject({
  ...pageFields,
  /** Begins the paths of the articles too. */
  path: path.default('/articles'),
  description: introducedText.optional(),
  ...menuFields('header'),
});
export type ArticlesPageRecord = z.infer<typeof articlesPageSchema>;

/** data/pages/all-services.yaml and all-cities.yaml: the pages that list the services and the cities of a site with many. The files may be left out. */
export const directorySchema = z.strictObject({
  path: path.optional(),
  /** The name in menus, breadcrumbs and links. */
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
  /** The slug of the city page that the 404 page links to; the first city by default. */
  city: slug.optional(),
  servicesHeading: line.optional(),
  servicesIntro: richParagraph.optional(),
});
export type NotFoundPageRecord = z.infer<typeof notFoundPageSchema> & { readonly path: string };
