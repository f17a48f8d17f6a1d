import * as z from 'zod';
import { list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { amount, hasTwoDecimals, size, tiers, unitCode } from './fields/business/price.ts';
import { isoDate, line, minItems, slug, text, uniqueItems } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

/** ISO 4217 codes. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const amountPerUnit = z
  .number()
  .positive(because('is not above zero', 'write a positive number'))
  .max(100_000, because('is more than a hundred thousand', 'write a smaller number'))
  .refine(hasTwoDecimals, because('has more than two decimals', 'round it to two'))
  .meta({ expected: 'an amount per unit, like `7.50`' });

const rate = z
  .strictObject({
    key: slug.meta({ description: 'The name of the rate for references, as in `{rate:plain}`.', example: 'plain' }),
    label: line.meta({ description: 'The name of the rate in the table.', example: 'Plain finish' }),
    low: amountPerUnit.meta({ description: 'The lowest price per unit.', owner: 'prices' }),
    high: amountPerUnit.meta({ description: 'The highest price per unit.', owner: 'prices' }),
  })
  .refine((range) => range.low < range.high, {
    ...because('is not less than `high`', 'check that the two are not swapped'),
    path: ['low'],
  });

const finish = z.strictObject({
  key: slug
    .refine((value) => value !== 'none', because('is reserved for projects without a finish', 'choose another key'))
    .meta({ description: 'The name of the finish for services and references.', example: 'plain' }),
  label: line.meta({ description: 'The name of the finish in the calculator.', example: 'Plain' }),
  pricedAs: optional(slug, {
    description:
      "The service whose prices minus the baseline's are the premium of this finish; left out for the standard finish.",
    names: 'service',
  }),
  rate: optional(slug, {
    description: 'The rate whose position in `scale` is the share of the premium. Without it the share is all.',
    names: 'rate',
  }),
});

const calculator = z
  .strictObject({
    minimumSize: size.describe('The size up to which the typical price is the low price of the first tier.'),
    largeSize: size.describe('The size at which the typical price is the high price of the last tier.'),
    largestSize: size.describe('The largest size that the calculator accepts.'),
    exampleSize: optional(
      size,
      'The example in the message for a size that is not a number. By default the size of `start`.',
    ),
    spreadPercent: z
      .number()
      .min(1, because('is less than 1 percent', 'write a number from 1 to 50'))
      .max(50, because('is more than 50 percent', 'write a number from 1 to 50'))
      .meta({
        description: 'The answer is a range of this many percent below and above the typical price.',
        example: '15',
      }),
    roundTo: amount
      .max(1000, because('is more than a thousand', 'write a smaller number'))
      .meta({ description: 'Both ends of the answer are rounded to a multiple of this amount.', example: '50' }),
    baseline: optional(slug, {
      description: 'The service that the premium of a finish is measured against.',
      names: 'service',
    }),
    scale: optional(
      z.strictObject({
        from: slug.meta({ description: 'The rate without a premium.', names: 'rate' }),
        to: slug.meta({ description: 'The rate with the whole premium.', names: 'rate' }),
      }),
      {
        description: 'The rates between which a finish with a `rate` is placed.',
        example: '{ from: plain, to: stamped }',
      },
    ),
    finishes: list(finish, {
      description: 'The finishes that projects may have.',
      example: '[{ key: plain, label: Plain }]',
    }),
    notApplicable: optional(line, {
      description: 'The finish of projects that have none. By default `calculator.noFinish` of the wording.',
      example: 'Not applicable',
    }),
    start: z
      .strictObject({
        project: slug.meta({ description: 'The service of that job.', names: 'service' }),
        finish: optional(slug, {
          description: 'The finish of that job. By default the first of the service.',
          names: 'finish',
        }),
        size: size.describe('The size of that job.'),
      })
      .meta({
        description: 'The job that pricing pages answer before any input.',
        example: '{ project: deck-building, size: 400 }',
      }),
    presets: list(
      z.strictObject({
        label: line.meta({ description: 'The text of the button.', example: 'Two cars' }),
        size: size.describe('The size that the button enters.'),
        services: optional(uniqueItems(minItems(1, slug)), {
          description: 'The project types that have this button. By default all.',
          names: 'service',
        }),
      }),
      { description: 'Common sizes, as buttons next to the size.', example: '[{ label: Two cars, size: 400 }]' },
    ),
    assumes: optional(text, 'What the answer assumes, printed below it.'),
    excludes: optional(text, 'What the answer does not include, printed below it.'),
    removal: optional(
      z.strictObject({
        service: slug.meta({ description: 'That service.', names: 'service' }),
        hint: text.describe('The hint to add it to the estimate, below the answer.'),
      }),
      'The service that removes the old work before a new job.',
    ),
  })
  .refine(({ baseline, finishes }) => baseline !== undefined || finishes.every((item) => item.pricedAs === undefined), {
    ...because('is missing', 'name the service that the premium of a finish is measured against'),
    path: ['baseline'],
  })
  .refine(({ scale, finishes }) => scale !== undefined || finishes.every((item) => item.rate === undefined), {
    ...because('is missing', 'name the two rates between which a finish with a `rate` is placed'),
    path: ['scale'],
  });

/** data/pricing.yaml: units, tiers, rates and the calculator; prices are in data/services/. */
export const pricingSchema = z
  .strictObject({
    updated: optional(isoDate, 'The date of the last change to prices; pages with prices have it in the sitemap.'),
    currency: z
      .string()
      .refine(
        (code) => CURRENCIES.has(code),
        because('is not a currency code', 'write three capital letters, like `USD`'),
      )
      .meta({ enum: [...CURRENCIES] })
      .default('USD')
      .meta({ description: 'The currency of all prices, as an ISO 4217 code.', example: 'CAD' }),
    unit: optional(
      z.strictObject({
        name: line.meta({ description: 'The unit in the singular.', example: 'square foot' }),
        plural: line.meta({ description: 'The unit in the plural.', example: 'square feet' }),
        short: line.meta({ description: 'The unit behind a number.', example: 'sq ft' }),
        also: list(properName(line), {
          description: 'Other ways in which visitors type the short form in the calculator.',
          example: '[sqft, sf]',
        }),
        code: optional(unitCode, 'The UN/CEFACT code in structured data. Common units are known.'),
      }),
      {
        description: 'The unit of sizes and rates.',
        example: '{ name: square foot, plural: square feet, short: sq ft }',
      },
    ),
    tiers: optional(tiers, {
      description:
        'The sizes or kinds of job that prices are for, in display order; of every service that has none of its own.',
      example: '{ small: { label: Small, upTo: 500 }, large: { label: Large } }',
    }),
    rates: list(rate, {
      description: 'Prices per unit, as a table on pricing pages, in this order.',
      example: '[{ key: plain, label: Plain, low: 6, high: 10 }]',
    }),
    rateHeading: optional(line, {
      description: 'The heading above the names of the rates. By default `priceTables.finish` of the wording.',
      example: 'Finish',
    }),
    rateNote: optional(text, 'A note below the table of rates.'),
    priceNote: optional(line, {
      owner: 'prices',
      description: 'What every price comes with or without, as a sentence next to the prices.',
      example: 'Plus GST.',
    }),
    cards: uniqueItems(z.array(slug))
      .default([])
      .meta({ description: 'Services with cards on pricing pages, in this order.', names: 'service' }),
    calculator: optional(
      calculator,
      'The calculator on pricing pages, which answers with a range for a project, a size and a finish.',
    ),
  })
  .refine(
    ({ unit, rates, calculator: settings, tiers: shared = {} }) =>
      unit !== undefined ||
      (rates.length === 0 && settings === undefined && Object.values(shared).every(({ upTo }) => upTo === undefined)),
    { ...because('is missing', 'name the unit of the sizes, rates and calculator'), path: ['unit'] },
  )
  .refine(
    ({ calculator: settings, tiers: shared }) =>
      settings === undefined ||
      (shared !== undefined &&
        Object.values(shared)
          .slice(0, -1)
          .every(({ upTo }) => upTo !== undefined)),
    {
      ...because('needs `tiers` with sizes', 'write `upTo` for every tier but the last, or remove the calculator'),
      path: ['calculator'],
    },
  );

export type PricingRecord = z.infer<typeof pricingSchema>;
export type CalculatorRecord = NonNullable<PricingRecord['calculator']>;
