import * as z from 'zod';
import { isProviderName, PROVIDER_NAMES } from '../providers/providers.ts';
import { describeKeys, group, list, optional } from './definition/keys.ts';
import { refuse } from './definition/reason.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { menuOrder } from './fields/menu-order.ts';
import { introducedText, richParagraph, richText } from './fields/rich-text.ts';
import { sections, textSection } from './fields/sections.ts';
import {
  headFields,
  IN_ORDER,
  isInOrder,
  isoDate,
  line,
  minItems,
  path,
  photoFile,
  questions,
  slug,
  titledText,
} from './fields/text.ts';

/** data/pages/home.yaml: the home page. */
export const homePageSchema = group('home', {
  ...headFields,
  photo: optional(z.string(), { names: 'photo' }),
  questions,
  sections,
  servicesHeading: optional(line),
  about: optional(group('home.about', { heading: line, paragraphs: minItems(1, richText), points: list(titledText) })),
  contactHeading: optional(line),
  contactIntro: optional(richParagraph),
  contactSteps: list(line),
});
export type HomePageRecord = z.infer<typeof homePageSchema> & { readonly path: string };

/** The menu with the page; a lower `menuOrder` comes first, pages without one by file name. */
function menuFields(menu: 'header' | 'footer') {
  return describeKeys('menu', { menu: z.enum(['header', 'footer', 'none']).default(menu), menuOrder });
}

const pageFields = describeKeys('page', {
  path: optional(path),
  name: optional(line),
  ...headFields,
  photo: optional(photoFile, { names: 'photo' }),
});

/** data/pages/<slug>.yaml: a page of the business's own; by default in the header's menu. */
export const pageSchema = group('page', {
  kind: z.enum(['page', 'legal']).default('page'),
  ...pageFields,
  schemaType: z.enum(['WebPage', 'AboutPage', 'ContactPage']).default('WebPage'),
  ...menuFields('header'),
  sections,
});

/** data/pages/<slug>.yaml with `kind: legal`: in the footer, and not for search engines. */
export const legalPageSchema = group('legal', {
  kind: z.enum(['page', 'legal']),
  path: optional(path),
  label: optional(line),
  ...headFields,
  effective: optional(isoDate),
  ...menuFields('footer'),
  sections: list(
    textSection
      .extend(
        describeKeys('legal.sections', {
          when: optional(
            z.enum(['analytics', 'globalPrivacyControl', 'consent', 'thirdParties', 'embeds', ...PROVIDER_NAMES]),
          ),
        }),
      )
      .check(({ value, issues }) => {
        const { paragraphs, when } = value;
        if (
          paragraphs.length + value.list.length > 0 ||
          when === 'thirdParties' ||
          when === 'embeds' ||
          isProviderName(when)
        )
          return;
        refuse(issues, ['paragraphs'], paragraphs, {
          reason: 'has no items',
          hint: 'write at least one, or name a third party in `when`, like `when: thirdParties`',
        });
      })
      .refine(isInOrder, IN_ORDER),
  ),
});
export type LegalPageRecord = WithKeys<z.infer<typeof legalPageSchema>, 'path' | 'label'>;

/** Of a page that describes itself. */
const describedFields = { ...pageFields, description: optional(introducedText) };

/** data/pages/articles.yaml: the list of articles; optional, and without articles no page. */
export const articlesPageSchema = group('articles', { ...describedFields, ...menuFields('header') });
/** data/pages/jobs.yaml: the list of finished jobs; optional, and without jobs no page. */
export const jobsPageSchema = group('jobs', { ...describedFields, ...menuFields('header') });
/** data/categories/<slug>.yaml: the page of a category, also without the file. */
export const categorySchema = group('category', { ...describedFields, slug: optional(slug) });

const { photo: _, ...fieldsWithoutPhoto } = describedFields;

/** data/pages/all-services.yaml and all-cities.yaml: lists of a site with many; optional. */
export const directorySchema = group('directory', fieldsWithoutPhoto);

/** data/pages/review.yaml: the page that asks for a review; without `reviewLinks` no page. */
export const reviewPageSchema = group('review', fieldsWithoutPhoto);

/** data/pages/not-found.yaml: the 404 page. The file may be left out. */
export const notFoundPageSchema = group('not-found', {
  title: optional(line),
  metaDescription: optional(line),
  h1: optional(line),
  description: optional(richParagraph),
  updated: optional(isoDate),
  city: optional(slug, { names: 'city' }),
  servicesHeading: optional(line),
  servicesIntro: optional(richParagraph),
});
export type NotFoundPageRecord = z.infer<typeof notFoundPageSchema> & { readonly path: string };
