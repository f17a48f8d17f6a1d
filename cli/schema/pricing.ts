import * as z from 'zod';
import { group, list, optional } from './definition/keys.ts';
import { because } from './definition/reason.ts';
import { amount, hasTwoDecimals, size, tiers, unitCode } from './fields/business/price.ts';
import { isoDate, line, minItems, slug, text, uniqueItems } from './fields/text.ts';
import { properName } from './fields/translatable.ts';

/** ISO 4217 codes. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const amountPerUnit = z
  .number()
  .positive()
  .max(100_000)
  .refine(hasTwoDecimals, because('has more than two decimals', 'round it to two'))
  .meta({ expected: 'an amount per unit, like `7.50`' });

const rate = group('rate', {
  key: slug,
  label: line,
  low: amountPerUnit.meta({ owner: 'prices' }),
  high: amountPerUnit.meta({ owner: 'prices' }),
}).refine((range) => range.low < range.high, {
  ...because('is not less than `high`', 'check that the two are not swapped'),
  path: ['low'],
});

const finish = group('finish', {
  key: slug.refine(
    (value) => value !== 'none',
    because('is reserved for projects without a finish', 'choose another key'),
  ),
  label: line,
  pricedAs: optional(slug, { names: 'service' }),
  rate: optional(slug, { names: 'rate' }),
});

const calculator = group('calculator', {
  minimumSize: size,
  largeSize: size,
  largestSize: size,
  exampleSize: optional(size),
  spreadPercent: z.number().min(1).max(50),
  roundTo: amount.max(1000, because('is more than a thousand', 'write a smaller number')),
  baseline: optional(slug, { names: 'service' }),
  scale: optional(group('calculator.scale', { from: slug.meta({ names: 'rate' }), to: slug.meta({ names: 'rate' }) })),
  finishes: list(finish),
  notApplicable: optional(line),
  start: group('calculator.start', {
    project: slug.meta({ names: 'service' }),
    finish: optional(slug, { names: 'finish' }),
    size: size,
  }),
  presets: list(
    group('calculator.presets', {
      label: line,
      size: size,
      services: optional(uniqueItems(minItems(1, slug)), { names: 'service' }),
    }),
  ),
  assumes: optional(text),
  excludes: optional(text),
  removal: optional(group('calculator.removal', { service: slug.meta({ names: 'service' }), hint: text })),
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
export const pricingSchema = group('pricing', {
  updated: optional(isoDate),
  currency: z
    .string()
    .refine(
      (code) => CURRENCIES.has(code),
      because('is not a currency code', 'write three capital letters, like `USD`'),
    )
    .meta({ enum: [...CURRENCIES] })
    .default('USD'),
  unit: optional(
    group('pricing.unit', {
      name: line,
      plural: line,
      short: line,
      also: list(properName(line)),
      code: optional(unitCode),
    }),
  ),
  tiers: optional(tiers),
  rates: list(rate),
  rateHeading: optional(line),
  rateNote: optional(text),
  priceNote: optional(line, { owner: 'prices' }),
  cards: uniqueItems(z.array(slug)).default([]).meta({ names: 'service' }),
  calculator: optional(calculator),
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
