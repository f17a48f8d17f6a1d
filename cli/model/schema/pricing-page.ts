import * as z from 'zod';
import { atLeast, headFields, line, path, question, slug, text, titledText } from './text.ts';

const example = z.strictObject({
  project: slug,
  finish: slug,
  /** Square feet. */
  size: z
    .number()
    .int({ error: 'is not a whole number of square feet' })
    .positive({ error: 'is not above zero' }),
  text,
});

/** data/pricing-pages/<name>.yaml: one pricing page, of one city or of the whole area. */
export const pricingPageSchema = z
  .strictObject({
    city: slug.optional(),
    /** The name of the whole area, on the one page that belongs to no city. */
    area: line.optional(),
    path,
    ...headFields,
    factors: atLeast(3, titledText),
    examples: atLeast(1, example),
    included: atLeast(1, text),
    notIncluded: atLeast(1, text),
    questions: atLeast(3, question),
  })
  .refine((page) => (page.city === undefined) !== (page.area === undefined), {
    error: 'needs either `city` or `area`, not both',
    path: [],
  });

export type PricingPageRecord = z.infer<typeof pricingPageSchema>;
