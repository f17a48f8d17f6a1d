import { group, list, optional } from './definition/keys.ts';
import { size } from './fields/business/price.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { exactlyOne, headFields, line, minItems, path, slug, someQuestions, titledText } from './fields/text.ts';

const example = group('example', {
  project: slug.meta({ names: 'service' }),
  finish: slug.default('none').meta({ names: 'finish' }),
  size: size,
  text: richText,
});

/** data/pricing-pages/<name>.yaml: a pricing page for one city or for the whole service area. */
export const pricingPageSchema = group('pricing-page', {
  city: optional(slug, { names: 'city' }),
  area: optional(line),
  inArea: optional(line),
  path: optional(path),
  ...headFields,
  factors: minItems(3, titledText).default([]),
  examples: list(example),
  included: list(richParagraph),
  notIncluded: list(richParagraph),
  questions: someQuestions(3).default([]),
}).check(exactlyOne('city', 'area'));
