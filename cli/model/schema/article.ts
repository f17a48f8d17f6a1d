import * as z from 'zod';
import { articleText, richParagraph, richText } from './fields/rich-text.ts';
import { headFields, isoDate, line, photoFile, slug, uniqueItems } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

/** A part of an article in YAML. */
const part = z.strictObject({
  heading: line.optional(),
  paragraphs: z.array(richText).default([]),
  list: z.array(richParagraph).default([]),
});

/** data/articles/<slug>.yaml, or .md with these keys between two lines of `---` and the text after them. */
export const articleSchema = z
  .strictObject({
    ...headFields,
    title: line,
    date: isoDate,
    author: properName(line).optional(),
    photo: photoFile.optional(),
    services: uniqueItems(z.array(slug)).default([]),
    cities: uniqueItems(z.array(slug)).default([]),
    text: articleText.optional(),
    sections: z.array(part).default([]),
  })
  .refine(({ text, sections }) => text === undefined || sections.length === 0, {
    path: ['sections'],
    error:
      'is there next to the text of the article; move its parts there, below headings that begin with `## `',
  });
export type ArticleRecord = z.infer<typeof articleSchema> & { readonly path: string; readonly slug: string };
