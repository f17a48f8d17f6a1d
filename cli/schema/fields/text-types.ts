// What a section of a site's own makes its schema of: `@local-service/site/schema`. Names of photos,
// translations and references follow from these types, as in our own schemas.
import * as z from 'zod';
import { because } from '../definition/reason.ts';
import { isContactUrl } from '../url.ts';
import { line, path, photoFile } from './text.ts';

export * as z from 'zod';
export { list, optional } from '../definition/keys.ts';
export { richParagraph as paragraph, richText } from './rich-text.ts';
export { line, text } from './text.ts';

/** One of `data/photos/`; the component gets the props of `Picture`. */
export const photo: z.ZodType<string> = photoFile.meta({ names: 'photo', description: 'A photo.' });

/** Words and where they lead: a page of the site, or any address. */
export const link = z
  .strictObject({
    text: line.describe('The words of the link.'),
    href: z
      .string()
      .refine(
        (value) => isContactUrl(value) || path.safeParse(value).success || value === '/',
        because('is not a link', 'write the path of a page, like `/prices`, or an https URL in full'),
      )
      .meta({
        names: 'page',
        expected: 'a path or an https URL',
        description: 'The page or the https URL that it leads to.',
      }),
  })
  .describe('A link: its words, and where it leads.');

/** A price of the data by its name, `patios:small`; the component gets it as words. */
export const price: z.ZodType<string> = z
  .string()
  .regex(
    /^[a-z0-9-]+:[\w-]+$/,
    because('is not the name of a price', 'write a service and one of its tiers, like `patios:small`'),
  )
  .transform((name) => `{price:${name}}`)
  .meta({ expected: 'the name of a price, like `patios:small`' });
