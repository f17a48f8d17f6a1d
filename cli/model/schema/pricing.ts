import * as z from 'zod';
import { atLeast, day, line, slug, text, unique } from './text.ts';

const squareFeet = z
  .number()
  .int({ error: 'is not a whole number of square feet' })
  .positive({ error: 'is not above zero' });

const rate = z
  .strictObject({ key: slug, label: line, low: perSquareFoot(), high: perSquareFoot() })
  .refine((range) => range.low < range.high, {
    error: 'runs backwards: `low` must be less than `high`',
    path: ['low'],
  });

const finish = z.strictObject({
  key: slug.refine((value) => value !== 'none', {
    error: 'is the word for no finish at all; choose another',
  }),
  label: line,
  /** The service whose price line, against the baseline's, gives this finish's premium; none for the standard finish. */
  pricedAs: slug.optional(),
  /** A rate that places this finish part of the way between `scale.from` and `scale.to`; the whole premium without it. */
  rate: slug.optional(),
});

/** data/pricing.yaml: tiers, reference rates and the calculator's constants. Dollars by service stand in data/services/. */
export const pricingSchema = z.strictObject({
  updated: day,
  tiers: z
    .strictObject({
      small: z.strictObject({ label: line, upTo: squareFeet }),
      medium: z.strictObject({ label: line, upTo: squareFeet }),
      large: z.strictObject({ label: line }),
    })
    .refine((tiers) => tiers.small.upTo < tiers.medium.upTo, {
      error: 'ends below the `small` tier',
      path: ['medium', 'upTo'],
    }),
  popularTier: z.strictObject({ tier: z.enum(['small', 'medium', 'large']), label: line }),
  /** Dollars per square foot, in the order they are shown. */
  rates: atLeast(1, rate),
  rateNote: text,
  /** The services shown as cards on pricing pages. */
  cards: unique(atLeast(1, slug)),
  calculator: z.strictObject({
    /** Below this many square feet the small tier's low figure is the price. */
    minimumArea: squareFeet,
    /** At this many square feet the large tier's high figure is the typical price. */
    largeArea: squareFeet,
    largestArea: squareFeet,
    /** The answer runs this many percent to either side of the typical price. */
    spreadPercent: z
      .number()
      .min(1, { error: 'is less than one percent' })
      .max(50, { error: 'is more than fifty percent' }),
    /** Dollars each end of the answer is rounded to. */
    roundTo: dollarsStep(),
    /** The service that finishes are a premium over. */
    baseline: slug,
    scale: z.strictObject({ from: slug, to: slug }),
    finishes: atLeast(1, finish),
    notApplicable: line,
    assumes: text,
    excludes: text,
    /** The service that removes what a new job replaces, and the hint to add it. */
    removal: z.strictObject({ service: slug, hint: text }).optional(),
  }),
});

export type PricingRecord = z.infer<typeof pricingSchema>;
export type TierName = 'small' | 'medium' | 'large';
export const tierNames: readonly TierName[] = ['small', 'medium', 'large'];

function dollarsStep() {
  return z
    .number()
    .int({ error: 'is not a whole number of dollars' })
    .positive({ error: 'is not above zero' })
    .max(1000, { error: 'is more than a thousand dollars' });
}

function perSquareFoot() {
  return z
    .number()
    .positive({ error: 'is not above zero' })
    .max(1000, { error: 'is more than a thousand dollars a square foot' })
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
      error: 'has more than two decimals',
    });
}
