import * as z from 'zod';
import { isoDate, line, minItems, slug, text, uniqueItems } from './text.ts';

const squareFeet = z
  .number()
  .int({ error: 'is not a whole number of square feet; round it' })
  .positive({ error: 'is not above zero; write a positive number' })
  .describe('whole square feet, like `500`');

const roundingStep = z
  .number()
  .int({ error: 'is not a whole number of dollars; round it' })
  .positive({ error: 'is not above zero; write a positive number' })
  .max(1000, { error: 'is more than a thousand dollars; write a smaller number' });

const dollarsPerSquareFoot = z
  .number()
  .positive({ error: 'is not above zero; write a positive number' })
  .max(1000, { error: 'is more than a thousand dollars per square foot; write a smaller number' })
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
    error: 'has more than two decimals; round it to cents',
  })
  .describe('dollars per square foot, like `7.50`');

const rate = z
  .strictObject({ key: slug, label: line, low: dollarsPerSquareFoot, high: dollarsPerSquareFoot })
  .refine((range) => range.low < range.high, {
    error: 'is not less than `high`; check that the two are not swapped',
    path: ['low'],
  });

const finish = z.strictObject({
  key: slug.refine((value) => value !== 'none', {
    error: 'is reserved for projects without a finish; choose another key',
  }),
  label: line,
  /** The service whose prices minus the baseline's are this finish's premium; absent for the standard finish. */
  pricedAs: slug.optional(),
  /** The rate whose position between `scale.from` and `scale.to` is this finish's share of the premium; without it the share is 1. */
  rate: slug.optional(),
});

/** data/pricing.yaml: tiers, reference rates and the calculator's settings. Prices per service are in data/services/. */
export const pricingSchema = z.strictObject({
  updated: isoDate,
  tiers: z
    .strictObject({
      small: z.strictObject({ label: line, upTo: squareFeet }),
      medium: z.strictObject({ label: line, upTo: squareFeet }),
      large: z.strictObject({ label: line }),
    })
    .refine((tiers) => tiers.small.upTo < tiers.medium.upTo, {
      error: 'is not above the size of the `small` tier; write a larger one',
      path: ['medium', 'upTo'],
    }),
  popularTier: z.strictObject({ tier: z.enum(['small', 'medium', 'large']), label: line }),
  /** Dollars per square foot, in display order. */
  rates: minItems(1, rate),
  rateNote: text,
  /** Slugs of the services shown as cards on pricing pages. */
  cards: uniqueItems(minItems(1, slug)),
  calculator: z.strictObject({
    /** Square feet up to which the typical price is the low price of the small tier. */
    minimumArea: squareFeet,
    /** Square feet at which the typical price is the high price of the large tier. */
    largeArea: squareFeet,
    /** The largest size in square feet that the calculator accepts. */
    largestArea: squareFeet,
    /** The estimate is a range of this many percent below and above the typical price. */
    spreadPercent: z
      .number()
      .min(1, { error: 'is less than 1 percent; write a number from 1 to 50' })
      .max(50, { error: 'is more than 50 percent; write a number from 1 to 50' }),
    /** Both ends of the estimate are rounded to a multiple of this many dollars. */
    roundTo: roundingStep,
    /** The slug of the service that the premium of a finish is measured against. */
    baseline: slug,
    /** The rates between which a finish with a `rate` is placed. */
    scale: z.strictObject({ from: slug, to: slug }),
    finishes: minItems(1, finish),
    notApplicable: line,
    /** The job that pricing pages answer before any input. */
    start: z.strictObject({ project: slug, finish: slug, size: squareFeet }),
    /** Common sizes, offered as buttons next to the size; without `services`, for every project type. */
    presets: z
      .array(
        z.strictObject({
          label: line,
          size: squareFeet,
          services: uniqueItems(minItems(1, slug)).optional(),
        }),
      )
      .default([]),
    assumes: text,
    excludes: text,
    /** The service that removes the old work before a new job, and the hint to add it to the estimate. */
    removal: z.strictObject({ service: slug, hint: text }).optional(),
  }),
});

export type PricingRecord = z.infer<typeof pricingSchema>;
export type TierName = 'small' | 'medium' | 'large';
export const tierNames: readonly TierName[] = ['small', 'medium', 'large'];
