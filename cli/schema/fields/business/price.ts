// Prices and the sizes they are for; shared by data/pricing.yaml and data/services/.
import * as z from 'zod';
import { group, optional } from '../../definition/keys.ts';
import { because } from '../../definition/reason.ts';
import { line, matching, slug } from '../text.ts';

/** Whole units of the currency, at most ten million. */
export const amount = z.number().int().positive().max(10_000_000).meta({ expected: 'a whole amount, like `3000`' });

/** An amount of the currency with at most two decimals, at most ten million. */
const priceAmount = z
  .number()
  .positive()
  .max(10_000_000)
  .refine(hasTwoDecimals, because('has more than two decimals', 'round it to two'))
  .meta({ expected: 'an amount, like `3000` or `64.99`' });

/** Whether a number is exact with two decimals. */
export function hasTwoDecimals(value: number): boolean {
  return Number.isInteger(Math.round(value * 1e6) / 1e4);
}

/** A size in the unit of data/pricing.yaml. */
export const size = z.number().int().positive().meta({ expected: 'a whole number, like `500`' });

/** A UN/CEFACT code of a unit. */
export const unitCode = matching(
  /^[A-Z0-9]{2,3}$/,
  'is not a unit code',
  'write it like `HUR`, in capital letters',
).meta({ expected: 'a UN/CEFACT unit code, like `FTK` for square feet or `C62` for pieces' });

/** `low` and `high` are equal for one amount, null without a limit, both null on request. */
export interface Amounts {
  readonly low: number | null;
  readonly high: number | null;
}

const FORMS = ['high,low', 'amount', 'from', 'onRequest'];

/** One amount, a lowest amount, a range, or a price on request. */
export const price = group('price', {
  low: optional(priceAmount),
  high: optional(priceAmount),
  amount: optional(priceAmount),
  from: optional(priceAmount),
  onRequest: optional(z.literal(true)),
})
  .refine((value) => FORMS.includes(Object.keys(value).sort().join()), {
    ...because('is not one price', 'write `low` and `high`, or one of `amount`, `from` and `onRequest: true`'),
    abort: true,
  })
  .refine(({ low, high }) => low === undefined || high === undefined || low < high, {
    ...because('is not less than `high`', 'swap the two, or write `amount` for one price'),
    path: ['low'],
  })
  .transform(
    ({ low, high, amount, from }): Amounts => ({ low: low ?? amount ?? from ?? null, high: high ?? amount ?? null }),
  )
  .meta({
    expected: 'a price, like `{ low: 3000, high: 5000 }`, `{ amount: 120 }`, `{ from: 300 }` or `{ onRequest: true }`',
  });

const tier = group('tier', {
  label: line,
  jobs: optional(line),
  upTo: optional(size),
  size: optional(line),
  unit: optional(line),
  duration: optional(line),
  group: optional(line),
  unitCode: optional(unitCode),
  flag: optional(line),
});

export type TierRecord = z.infer<typeof tier>;

/** The sizes or kinds of job that prices are for, by key, in display order. */
export const tiers = z
  .record(slug, tier)
  .refine((value) => Object.keys(value).length >= 1, {
    ...because('has no tier', 'add one, or remove the key'),
    abort: true,
  })
  // JavaScript sorts keys that are whole numbers before all others.
  .refine((value) => Object.keys(value).every((key) => /[a-z]/.test(key)), {
    ...because('has a key of digits only', 'begin it with a letter'),
    abort: true,
  })
  .refine(
    (value) => Object.values(value).every(({ size: words, upTo }) => words === undefined || upTo === undefined),
    because('has a tier with both `size` and `upTo`', 'remove one of the two'),
  )
  .refine(
    (value) => Object.values(value).every(({ unit, upTo }) => unit === undefined || upTo === undefined),
    because('has a tier with both `unit` and `upTo`', 'remove one of the two'),
  )
  .meta({ expected: 'tiers, each a key with a `label`' });

export type TiersRecord = z.infer<typeof tiers>;
