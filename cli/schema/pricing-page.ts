import * as z from 'zod';
import { size } from './fields/price.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { headFields, line, minItems, path, question, slug, titledText } from './fields/text.ts';

const example = z.strictObject({
  project: slug,
  finish: slug.default('none'),
  size,
  text: richText,
});

/** data/pricing-pages/<name>.yaml: a pricing page for one city or for the whole service area. */
export const pricingPageSchema = z
  .strictObject({
    city: slug.optional(),
    area: line.optional(),
    inArea: line.optional(),
    path,
    ...headFields,
    factors: minItems(3, titledText),
    examples: z.array(example).default([]),
    included: minItems(1, richParagraph),
    notIncluded: minItems(1, richParagraph),
    questions: minItems(3, question),
  })
  .refine((page) => (page.city === undefined) !== (page.area === undefined), {
    error: 'needs exactly one of `city` and `area`; add one or remove one',
    path: [],
  });

export type PricingPageRecord = z.infer<typeof pricingPageSchema>;
