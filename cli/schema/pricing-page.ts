import * as z from 'zod';
import { list, optional } from './definition/keys.ts';
import { size } from './fields/business/price.ts';
import { richParagraph, richText } from './fields/rich-text.ts';
import { exactlyOne, headFields, line, minItems, path, slug, someQuestions, titledText } from './fields/text.ts';

const example = z.strictObject({
  project: slug.meta({ description: 'The service of the job.', names: 'service' }),
  finish: slug.default('none').meta({ description: 'The finish of the job, for work that has one.', names: 'finish' }),
  size: size.describe('The size of the job.'),
  text: richText.describe('What the job was.'),
});

/** data/pricing-pages/<name>.yaml: a pricing page for one city or for the whole service area. */
export const pricingPageSchema = z
  .strictObject({
    city: optional(slug, { description: 'The city that the prices are for. Write this or `area`.', names: 'city' }),
    area: optional(line, {
      description: 'The name of the whole service area, on the one page without a city.',
      example: 'Portland Metro',
    }),
    inArea: optional(line, {
      description: 'The area with its preposition, if it takes no article. By default `in the` and the area.',
      example: 'in Wake County',
    }),
    path: path.meta({ description: 'The address of the page.', example: '/plumbing-prices' }),
    ...headFields,
    factors: minItems(3, titledText)
      .default([])
      .describe('What makes a job cheaper or more expensive, in a section with headings.'),
    examples: list(example, "Jobs with the calculator's answers."),
    included: list(richParagraph, 'What every price includes, as a list.'),
    notIncluded: list(richParagraph, 'What prices do not include, as a list.'),
    questions: someQuestions(3)
      .default([])
      .describe('Questions with answers near the end of the page; search engines read them as structured data too.'),
  })
  .check(exactlyOne('city', 'area'));
