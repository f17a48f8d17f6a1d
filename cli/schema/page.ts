import * as z from 'zod';
import { isProviderName, PROVIDER_NAMES } from '../providers/providers.ts';
import { list, optional } from './definition/keys.ts';
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
export const homePageSchema = z.strictObject({
  ...headFields,
  photo: optional(z.string(), {
    description: 'The photo in the first screen. By default the first of `gallery.yaml`.',
    names: 'photo',
  }),
  questions,
  sections: sections.describe(
    'Parts of the page before the form, printed in this order. A gallery, reviews, a team or a form among them replaces the one that the page has by itself.',
  ),
  servicesHeading: optional(line, {
    description: 'The heading above the cards of services. By default `home.services` of the wording.',
    example: 'What we do',
  }),
  about: optional(
    z.strictObject({
      heading: line.meta({ description: 'Its heading.', example: 'Two brothers and a van' }),
      paragraphs: minItems(1, richText).describe('Its paragraphs.'),
      points: list(titledText, 'What visitors should remember, with headings, next to the paragraphs.'),
    }),
    'A section about the business.',
  ),
  contactHeading: optional(line, {
    description:
      'The heading above the form, on all pages but those of prices. By default `home.contact` of the wording.',
    example: 'Tell us what is broken',
  }),
  contactIntro: optional(
    richParagraph,
    'The text above the form, on all pages. The phone number is below it. By default `home.contactIntro` of the wording.',
  ),
  contactSteps: list(line, {
    description: 'What happens after a message was sent, as steps above the form.',
    example: '[We call you, We look at it, You get a price]',
  }),
});
export type HomePageRecord = z.infer<typeof homePageSchema> & { readonly path: string };

/** The menu with the page; a lower `menuOrder` comes first, pages without one by file name. */
function menuFields(menu: 'header' | 'footer') {
  return {
    menu: z
      .enum(['header', 'footer', 'none'])
      .default(menu)
      .describe('Where every page links to this one: in the menu of the header, at the end of the footer, or nowhere.'),
    menuOrder: menuOrder('The place in the menu: pages'),
  };
}

const pageFields = {
  path: optional(path, {
    description: 'The address of the page. By default a slash and the name of the file.',
    example: '/about-us',
  }),
  name: optional(line, {
    description: 'The name in menus, breadcrumbs and links. By default that of the file.',
    example: 'About us',
  }),
  ...headFields,
  photo: optional(photoFile, { description: 'The photo in the first screen. By default none.', names: 'photo' }),
};

/** data/pages/<slug>.yaml: a page of the business's own; by default in the header's menu. */
export const pageSchema = z.strictObject({
  kind: z
    .enum(['page', 'legal'])
    .default('page')
    .describe('`legal` for a page that search engines do not list, such as a privacy policy; it has other keys.'),
  ...pageFields,
  schemaType: z
    .enum(['WebPage', 'AboutPage', 'ContactPage'])
    .default('WebPage')
    .describe('What the page is in structured data, if it is more than a page.'),
  ...menuFields('header'),
  sections,
});

/** data/pages/<slug>.yaml with `kind: legal`: in the footer, and not for search engines. */
export const legalPageSchema = z.strictObject({
  kind: z.enum(['page', 'legal']).describe('`legal`: search engines do not list the page.'),
  path: optional(path, {
    description: 'The address of the page. By default a slash and the name of the file.',
    example: '/about-us',
  }),
  label: optional(line, { description: 'The name in menus. By default that of the file.', example: 'Privacy policy' }),
  ...headFields,
  effective: optional(isoDate, 'The date from which the text applies, printed below the heading.'),
  ...menuFields('footer'),
  sections: list(
    textSection
      .extend({
        paragraphs: list(
          richText,
          'Its paragraphs. A part about a third party (`when`) may leave them out: the program then writes what the third party gets.',
        ),
        when: optional(
          z.enum(['analytics', 'globalPrivacyControl', 'consent', 'thirdParties', 'embeds', ...PROVIDER_NAMES]),
          {
            description:
              'Prints the part only if `site.yaml` enables this: `analytics`, `globalPrivacyControl`, `consent` (visitors are asked), one third party by its name, those of embed sections (`embeds`), or any (`thirdParties`). Without the key it is always printed.',
            example: 'ga4',
          },
        ),
      })
      .check(({ value, issues }) => {
        const { paragraphs, when } = value;
        if (paragraphs.length > 0 || when === 'thirdParties' || when === 'embeds' || isProviderName(when)) return;
        refuse(issues, ['paragraphs'], paragraphs, {
          reason: 'has no items',
          hint: 'write at least one, or name a third party in `when`, like `when: thirdParties`',
        });
      })
      .refine(isInOrder, IN_ORDER),
    'The parts of the text, printed in this order.',
  ),
});
export type LegalPageRecord = WithKeys<z.infer<typeof legalPageSchema>, 'path' | 'label'>;

/** data/pages/articles.yaml: the list of articles; optional, and without articles no page. */
export const articlesPageSchema = z.strictObject({
  ...pageFields,
  path: optional(path, {
    description: 'The address of the list, which begins the addresses of the articles too.',
    example: '/articles',
  }),
  name: optional(line, {
    description: 'The name in menus and breadcrumbs. By default `articles.heading` of the wording.',
    example: 'Advice',
  }),
  description: optional(introducedText, 'The text above the list. By default `articles.description` of the wording.'),
  ...menuFields('header'),
});
/** data/categories/<slug>.yaml: the page of a category, also without the file. */
export const categorySchema = z.strictObject({
  ...pageFields,
  path: optional(path, {
    description: 'The address of the page. By default what `paths.category` of `site.yaml` says.',
    example: '/blog/category/storms',
  }),
  slug: optional(slug, 'The name of the file without its extension, which may be left out.'),
  name: optional(line, {
    description:
      'The name in lists, breadcrumbs and links. Articles are in the category that has this name or that of the file.',
    example: 'Storms',
  }),
  description: optional(introducedText, 'The text above the list. By default `articles.inCategory` of the wording.'),
});
/** data/pages/all-services.yaml and all-cities.yaml: lists of a site with many; optional. */
export const directorySchema = z.strictObject({
  path: optional(path, {
    description: 'The address of the page. By default a slash and the name of the file.',
    example: '/all-our-work',
  }),
  name: optional(line, {
    description: 'The name in menus, breadcrumbs and links. By default words of the wording.',
    example: 'All services',
  }),
  ...headFields,
  description: optional(introducedText, 'The text above the list. By default words of the wording.'),
});

/** data/pages/not-found.yaml: the 404 page. The file may be left out. */
export const notFoundPageSchema = z.strictObject({
  title: optional(line, 'The title in the browser tab. By default `notFound.title` of the wording.'),
  metaDescription: optional(line, 'The description in the head. By default `notFound.metaDescription` of the wording.'),
  h1: optional(line, 'The heading. By default `notFound.page` of the wording.'),
  description: optional(richParagraph, 'The text below the heading. By default `notFound.description` of the wording.'),
  updated: optional(isoDate, 'The date of the last change to the texts.'),
  city: optional(slug, { description: 'The city page that it links to. By default the first city.', names: 'city' }),
  servicesHeading: optional(
    line,
    'The heading above the links to services. By default `home.services` of the wording.',
  ),
  servicesIntro: optional(richParagraph, 'A text below that heading.'),
});
export type NotFoundPageRecord = z.infer<typeof notFoundPageSchema> & { readonly path: string };
