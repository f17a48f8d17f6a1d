import * as z from 'zod';
import { amount, hasTwoDecimals, size, tiers, unitCode } from './fields/price.ts';
import { isoDate, line, minItems, slug, text, uniqueItems } from './fields/text.ts';
import { properName } from './fields/translatable.ts';
import { findUnitCode } from './prices/unit-code.ts';

/** ISO 4217 codes. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const amountPerUnit = z
  .number()
  .positive({ error: 'is not above zero; write a positive number' })
  .max(100_000, { error: 'is more than a hundred thousand; write a smaller number' })
  .refine(hasTwoDecimals, {
    error: 'has more than two decimals; round it to two',
  })
  .describe('an amount per unit, like `7.50`');

const rate = z
  .strictObject({ key: slug, label: line, low: amountPerUnit, high: amountPerUnit })
  .refine((range) => range.low < range.high, {
    error: 'is not less than `high`; check that the two are not swapped',
    path: ['low'],
  });

const finish = z.strictObject({
  key: slug.refine((value) => value !== 'none', {
    error: 'is reserved for projects without a finish; choose another key',
  }),
  label: line,
  pricedAs: slug.optional(),
  rate: slug.optional(),
});

const calculator = z
  .strictObject({
    minimumSize: size,
    largeSize: size,
    largestSize: size,
    exampleSize: size.optional(),
    spreadPercent: z
      .number()
      .min(1, { error: 'is less than 1 percent; write a number from 1 to 50' })
      .max(50, { error: 'is more than 50 percent; write a number from 1 to 50' }),
    roundTo: amount.max(1000, { error: 'is more than a thousand; write a smaller number' }),
    baseline: slug.optional(),
    scale: z.strictObject({ from: slug, to: slug }).optional(),
    finishes: z.array(finish).default([]),
    notApplicable: line.optional(),
    start: z.strictObject({ project: slug, finish: slug.optional(), size }),
    presets: z
      .array(z.strictObject({ label: line, size, services: uniqueItems(minItems(1, slug)).optional() }))
      .default([]),
    assumes: text.optional(),
    excludes: text.optional(),
    removal: z.strictObject({ service: slug, hint: text }).optional(),
  })
  .refine(
    ({ baseline, finishes }) =>
      baseline !== undefined || finishes.every((item) => item.pricedAs === undefined),
    {
      error: 'is missing; name the service that the premium of a finish is measured against',
      path: ['baseline'],
    },
  )
  .refine(({ scale, finishes }) => scale !== undefined || finishes.every((item) => item.rate === undefined), {
    error: 'is missing; name the two rates between which a finish with a `rate` is placed',
    path: ['scale'],
  });

/** data/pricing.yaml: the unit of sizes, tiers, reference rates and the calculator's settings. Prices per service are in data/services/. */
export const pricingSchema = z
  .strictObject({
    updated: isoDate.optional(),
    currency: z
      .string()
      .refine((code) => CURRENCIES.has(code), {
        error: 'is not a currency code; write three capital letters, like `USD`',
      })
      .meta({ enum: [...CURRENCIES] })
      .default('USD'),
    unit: z
      .strictObject({
        name: line,
        plural: line,
        short: line,
        also: z.array(properName(line)).default([]),
        code: unitCode.optional(),
      })
      .check(({ value, issues }) => {
        if (value.code === undefined && findUnitCode(value.name, value.plural, value.short) === null)
          issues.push({
            code: 'custom',
            input: value,
            path: ['code'],
            message: `is missing, and \`${value.name}\` is not a common unit; write its UN/CEFACT code, such as \`C62\` for pieces`,
          });
      })
      .optional(),
    tiers: tiers.optional(),
    rates: z.array(rate).default([]),
    rateHeading: line.optional(),
    rateNote: text.optional(),
    priceNote: line.optional(),
    cards: uniqueItems(z.array(slug)).default([]),
    calculator: calculator.optional(),
  })
  .refine(
    ({ unit, rates, calculator: settings, tiers: shared = {} }) =>
      unit !== undefined ||
      (rates.length === 0 &&
        settings === undefined &&
        Object.values(shared).every(({ upTo }) => upTo === undefined)),
    { error: 'is missing; name the unit of the sizes, rates and calculator', path: ['unit'] },
  )
  .refine(
    ({ calculator: settings, tiers: shared }) =>
      settings === undefined ||
      (shared !== undefined &&
        Object.values(shared)
          .slice(0, -1)
          .every(({ upTo }) => upTo !== undefined)),
    {
      error: 'needs `tiers` with sizes; write `upTo` for every tier but the last, or remove the calculator',
      path: ['calculator'],
    },
  );

export type PricingRecord = z.infer<typeof pricingSchema>;
export type CalculatorRecord = NonNullable<PricingRecord['calculator']>;
