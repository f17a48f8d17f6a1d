// Prices and the sizes they are for; shared by data/pricing.yaml and data/services/.
import * as z from 'zod';
import { line, slug } from './text.ts';

/** Whole units of the currency, at most ten million. */
export const amount = z
  .number()
  .int({ error: 'is not a whole amount; round it' })
  .positive({ error: 'is not above zero; write a positive number' })
  .max(10_000_000, { error: 'is more than ten million; write a smaller number' })
  .describe('a whole amount, like `3000`');

/** An amount of the currency with at most two decimals, at most ten million. */
const priceAmount = z
  .number()
  .positive({ error: 'is not above zero; write a positive number' })
  .max(10_000_000, { error: 'is more than ten million; write a smaller number' })
  .refine(hasTwoDecimals, { error: 'has more than two decimals; round it to two' })
  .describe('an amount, like `3000` or `64.99`');

/** Whether a number is exact with two decimals. */
export function hasTwoDecimals(value: number): boolean {
  return Number.isInteger(Math.round(value * 1e6) / 1e4);
}

/** A size in the unit of data/pricing.yaml. */
export const size = z
  .number()
  .int({ error: 'is not a whole number; round it' })
  .positive({ error: 'is not above zero; write a positive number' })
  .describe('a whole number, like `500`');

/** A UN/CEFACT code of a unit. */
export const unitCode = z
  .string()
  .regex(/^[A-Z0-9]{2,3}$/, { error: 'is not a unit code; write it like `HUR`, in capital letters' })
  .describe('a UN/CEFACT unit code, like `FTK` for square feet or `C62` for pieces');

/** A published price; `low` and `high` are equal for one amount, and null where there is no limit. Both are null for a price on request. */
export interface Price {
  readonly low: number | null;
  readonly high: number | null;
}

/** The keys of each form of a price. */
const FORMS = ['high,low', 'amount', 'from', 'onRequest'];

/** One amount, a lowest amount, a range, or a price on request. */
export const price = z
  .strictObject({
    low: priceAmount.optional(),
    high: priceAmount.optional(),
    amount: priceAmount.optional(),
    from: priceAmount.optional(),
    onRequest: z.literal(true).optional(),
  })
  .refine((value) => FORMS.includes(Object.keys(value).sort().join()), {
    error: 'is not one price; write `low` and `high`, or one of `amount`, `from` and `onRequest: true`',
    abort: true,
  })
  .refine(({ low, high }) => low === undefined || high === undefined || low < high, {
    error: 'is not less than `high`; swap the two, or write `amount` for one price',
    path: ['low'],
  })
  .transform(
    ({ low, high, amount: exact, from }): Price => ({
      low: low ?? exact ?? from ?? null,
      high: high ?? exact ?? null,
    }),
  )
  .describe(
    'a price, like `{ low: 3000, high: 5000 }`, `{ amount: 120 }`, `{ from: 300 }` or `{ onRequest: true }`',
  );

const tier = z.strictObject({
  label: line,
  jobs: line.optional(),
  upTo: size.optional(),
  size: line.optional(),
  unitCode: unitCode.optional(),
  flag: line.optional(),
});

export type TierRecord = z.infer<typeof tier>;

/** The sizes or kinds of job that prices are for, by key, in display order. */
export const tiers = z
  .record(slug, tier)
  .refine((value) => Object.keys(value).length >= 1 && Object.keys(value).length <= 5, {
    error: 'does not have one to five tiers; add or remove some',
    abort: true,
  })
  // JavaScript sorts keys that are whole numbers before all others.
  .refine((value) => Object.keys(value).every((key) => /[a-z]/.test(key)), {
    error: 'has a key of digits only; begin it with a letter',
    abort: true,
  })
  .refine(
    (value) =>
      Object.values(value).every(({ size: words, upTo }) => words === undefined || upTo === undefined),
    {
      error: 'has a tier with both `size` and `upTo`; remove one of the two',
    },
  )
  .describe('one to five tiers, each a key with a `label`');

export type TiersRecord = z.infer<typeof tiers>;
