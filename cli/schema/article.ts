import * as z from 'zod';
import { articleText, richParagraph, richText } from './fields/rich-text.ts';
import { formerPath, headFields, isoDate, line, path, photoFile, slug, uniqueItems } from './fields/text.ts';
import { properName } from './fields/translatable.ts';
import type { WithKeys } from './with-keys.ts';

/** A part of an article in YAML. */
const part = z.strictObject({
  heading: line.optional(),
  paragraphs: z.array(richText).default([]),
  list: z.array(richParagraph).default([]),
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

/** Words about an article. One word may be without a list; several in a text are one name for some programs and several for others. */
const words = z.preprocess(
  (value) => (typeof value === 'string' && !/[\s,]/.test(value) ? [value] : value),
  uniqueItems(z.array(properName(line))).default([]),
);

/** The address that another program gave the article. */
const permalink = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/(?:\/(?:index(?:\.html)?)?|\.html)$/, '') : value),
  formerPath,
);

/**
 * data/articles/<slug>.yaml, or .md with these keys between two lines of `---` and the text after them. The keys of Jekyll, Hugo and Astro
 * are among them.
 */
export const articleSchema = z
  .strictObject({
    path: path.optional(),
    ...headFields,
    title: line,
    slug: slug.optional(),
    date: day,
    draft: z.boolean().default(false),
    author: properName(line).optional(),
    photo: photoFile.optional(),
    image: image.optional(),
    categories: words,
    tags: words,
    permalink: permalink.optional(),
    services: uniqueItems(z.array(slug)).default([]),
    cities: uniqueItems(z.array(slug)).default([]),
    text: articleText.optional(),
    sections: z.array(part).default([]),
  })
  .refine(({ photo, image }) => photo === undefined || image === undefined, {
    path: ['image'],
    error: 'is another name of `photo`, which the article has too; remove one of the two',
  })
  .refine(({ text, sections }) => text === undefined || sections.length === 0, {
    path: ['sections'],
    error:
      'is there next to the text of the article; move its parts there, below headings that begin with `## `',
  });
export type ArticleRecord = WithKeys<z.infer<typeof articleSchema>, 'path' | 'slug'>;
