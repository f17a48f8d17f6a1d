import * as z from 'zod';
import { list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import type { WithKeys } from './definition/with-keys.ts';
import { articleText, introducedText, richParagraph, richText } from './fields/rich-text.ts';
import { flag, formerAddress, headFields, isoDate, line, path, photoFile, slug, uniqueItems } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

/** A part of an article in YAML. */
const part = z.strictObject({
  heading: optional(line, 'The heading of the part.'),
  paragraphs: list(richText, 'Its paragraphs.'),
  list: list(richParagraph, 'Items with bullets below the paragraphs.'),
});

/** Other programs write the time of day too. */
const day = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:.*$/, '$1') : value),
  isoDate,
);

/** The path that another program has for a photo; all of ours are in data/photos/. */
const image = z.preprocess(
  (value) => (typeof value === 'string' && !value.includes(':') ? value.replace(/^.*\//, '') : value),
  photoFile,
);

/** Words about an article, or one without a list: programs split several in different ways. */
const words = z.preprocess(
  (value) => (typeof value === 'string' && !/[\s,]/.test(value) ? [value] : value),
  uniqueItems(z.array(properName(line))).default([]),
);

/** The address that another program gave the article. */
const permalink = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/(?:\/(?:index(?:\.html)?)?|\.html)$/, '') : value),
  formerAddress.refine(
    (value) => !value.includes('/:'),
    because('is a pattern of addresses', 'write the address that the article had, like `/2024/03/hail-season`'),
  ),
);

/** data/articles/<slug>.yaml, or front matter of .md; has the keys of Jekyll, Hugo and Astro. */
export const articleSchema = z
  .strictObject({
    path: optional(path, {
      description: 'The address of the article. By default what `paths.article` of `site.yaml` says.',
      example: '/blog/2026/frozen-pipes',
    }),
    ...headFields,
    title: line.meta({
      description: 'The title in search results, in lists of articles and in links.',
      example: 'How often to clean a drain',
    }),
    description: optional(
      introducedText,
      'The text below the heading, in lists of articles and in search results. By default the first paragraph of the text, which is then not repeated.',
    ),
    slug: optional(slug, 'The name of the file without its extension, which may be left out.'),
    date: day.describe(
      'The day on which it was published, printed below the heading. A Markdown file whose name begins with a day needs none.',
    ),
    layout: optional(z.string(), 'The layout of another program, such as Jekyll. It means nothing here and may stay.'),
    draft: flag('True for an article that is not published yet: it has no page.'),
    author: optional(properName(line), {
      description: 'The role of the person who wrote it. Without it, the business is the author.',
      example: 'Lead groomer',
    }),
    photo: optional(photoFile, { description: 'The photo below the heading. By default none.', names: 'photo' }),
    image: optional(image, {
      description:
        'The same, as Jekyll, Hugo and Astro write it: folders before the name of the file in `data/photos/` do not matter.',
      example: '/assets/images/front-walk.jpg',
      names: 'photo',
    }),
    categories: words.meta({
      names: 'category',
      description:
        'What it belongs to. Each category has a page and feeds of its own; a file in `data/categories/` can describe it.',
      example: '[Roofs, Storms]',
    }),
    tags: words.meta({
      description: 'Words about it, for search engines and the readers of feeds.',
      example: '[hail, insurance]',
    }),
    permalink: optional(permalink, {
      description: 'The address that another program gave it: hosts redirect it, as those of `redirectFrom`.',
      example: '/2024/03/01/hail-season',
    }),
    services: uniqueItems(z.array(slug))
      .default([])
      .meta({
        description: 'The services that it is about: it links to their pages, and they link to it.',
        names: 'service',
      }),
    cities: uniqueItems(z.array(slug))
      .default([])
      .meta({
        description: 'The cities that it is about: it links to their pages, and they link to it.',
        names: 'city',
      }),
    text: optional(articleText, {
      description:
        'The article in Markdown: headings with `## ` and `### `, lists, tables, quotations, code, footnotes, and photos of `data/photos/` as `![what is in it](name.jpg "caption")`. In a Markdown file it is what follows the keys; in YAML, write it after `|`.',
      example: '"## Before\\n\\nLook up."',
    }),
    sections: list(part, 'The parts of the article, another form of `text` in YAML.'),
  })
  .check(({ value, issues }) => {
    if (value.description === undefined && value.text?.[0]?.type !== 'paragraph')
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['description'] });
  })
  .refine(({ photo, image }) => photo === undefined || image === undefined, {
    path: ['image'],
    ...because('is another name of `photo`, which the article has too', 'remove one of the two'),
  })
  .refine(({ text, sections }) => text === undefined || sections.length === 0, {
    path: ['sections'],
    ...because(
      'is there next to the text of the article',
      'move its parts there, below headings that begin with `## `',
    ),
  })
  .meta({
    otherKeys: {
      pubDate: 'Write it as `date`.',
      publishDate: 'Write it as `date`.',
      updatedDate: 'Write it as `updated`.',
      lastmod: 'Write it as `updated`.',
      heroImage: 'Write it as `image`.',
      category: 'Write it as `categories`.',
      excerpt: 'Write it as `description`.',
      published: 'Write `draft: true` for an article that has no page yet, and remove it otherwise.',
    },
  });
export type ArticleRecord = WithKeys<z.infer<typeof articleSchema>, 'path' | 'slug'>;
