import * as z from 'zod';
import { headFields, line, minItems, path, question, slug, text, titledText } from './text.ts';

const example = z.strictObject({
  project: slug,
  finish: slug,
  /** Square feet. */
  size: z
    .number()
    .int({ error: 'is not a whole number of square feet; round it' })
    .positive({ error: 'is not above zero; write a positive number' }),
  text,
});

/** data/pricing-pages/<name>.yaml: a pricing page for one city or for the whole service area. */
export const pricingPageSchema = z
  .strictObject({
    city: slug.optional(),
    /** The name of the whole service area, on the one page without a city. */
    area: line.optional(),
    path,
    ...headFields,
    factors: minItems(3, titledText),
    examples: minItems(1, example),
    included: minItems(1, text),
    notIncluded: minItems(1, text),
    questions: minItems(3, question),
  })
  .refine((page) => (page.city === undefined) !== (page.area === undefined), {
    error: 'needs exactly one of `city` and `area`; add one or remove one',
    path: [],
  });

export type PricingPageRecord = z.infer<typeof pricingPageSchema>;
