import * as z from 'zod';
import { group, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { articleText, introducedText } from './fields/rich-text.ts';
import { flag, formerAddress, headFields, isoDate, line, path, photoFile, slug, uniqueItems } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

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
export const articleSchema = group('article', {
  path: optional(path),
  ...headFields,
  title: line,
  description: optional(introducedText),
  slug: optional(slug),
  date: day,
  layout: optional(z.string()),
  draft: flag,
  author: optional(properName(line)),
  photo: optional(photoFile, { names: 'photo' }),
  image: optional(image, { names: 'photo' }),
  categories: words.meta({ names: 'category' }),
  tags: words,
  permalink: optional(permalink),
  services: uniqueItems(z.array(slug)).default([]).meta({ names: 'service' }),
  cities: uniqueItems(z.array(slug)).default([]).meta({ names: 'city' }),
  text: optional(articleText),
})
  .check(({ value, issues }) => {
    if (value.description === undefined && value.text?.[0]?.type !== 'paragraph')
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['description'] });
  })
  .refine(({ photo, image }) => photo === undefined || image === undefined, {
    path: ['image'],
    ...because('is another name of `photo`, which the article has too', 'remove one of the two'),
  });
