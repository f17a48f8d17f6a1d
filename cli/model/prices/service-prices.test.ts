import { expect, test } from 'vitest';
import { formatAmount, formatAmountRange } from '../../schema/prices/money.ts';
import { englishWording } from '../../schema/wording/wording.ts';
import { formatTierSize, printPrice, wordPrice } from './service-prices.ts';

const dollars = { locale: 'en-US', currency: 'USD' };
const euros = { locale: 'de-DE', currency: 'EUR' };
const pounds = { locale: 'en-GB', currency: 'GBP' };
const format = { money: dollars, wording: englishWording };
const tier = { label: 'Small' };

test('amounts have the currency and separators of the language, and cents only if they have some', () => {
  expect(formatAmount(3000, dollars)).toBe('$3,000');
  expect(formatAmount(7.5, dollars)).toBe('$7.50');
  expect(formatAmount(3000, euros)).toBe('3.000\u00a0€');
  expect(formatAmount(1200, pounds)).toBe('£1,200');
});

test('ranges have the currency once', () => {
  expect(formatAmountRange({ low: 300, high: 800 }, dollars)).toBe('$300-800');
  expect(formatAmountRange({ low: 6, high: 10.5 }, dollars)).toBe('$6-10.50');
  expect(formatAmountRange({ low: 3000, high: 5000 }, euros)).toBe('3.000-5.000\u00a0€');
});

test('a price is a range, open above or not, one amount, a lowest amount, or on request', () => {
  const print = (price: Parameters<typeof wordPrice>[0]) => printPrice(wordPrice(price, format));
  expect(print({ low: 300, high: 800 })).toBe('$300-800');
  expect(print({ low: 8000, high: 15_000, isOpenEnded: true })).toBe('$8,000-15,000+');
  expect(print({ low: 120, high: 120 })).toBe('$120');
  expect(print({ low: 300, high: null })).toBe('from $300');
  expect(print({ low: null, high: null })).toBe('on request');
});

test('the words around an amount are apart from it until it is printed', () => {
  const price = wordPrice({ low: 20, high: null, unit: { code: 'HUR', text: 'hour', phrase: null } }, format);
  expect(price).toEqual({ prefix: 'from ', amount: '$20', unit: ' an hour' });
  expect(printPrice(price)).toBe('from $20 an hour');
});

test('the size of a tier is its words, or its limits in the unit', () => {
  expect(formatTierSize({ ...tier, upTo: 500 }, { minSize: null, unit: 'm2' }, format)).toBe('up to 500 m2');
  expect(formatTierSize({ ...tier, upTo: 1000 }, { minSize: 500, unit: 'm2' }, format)).toBe('500-1000 m2');
  expect(formatTierSize(tier, { minSize: 1000, unit: 'm2' }, format)).toBe('1000+ m2');
  expect(formatTierSize({ ...tier, size: 'per hour' }, { minSize: null, unit: 'm2' }, format)).toBe('per hour');
  expect(formatTierSize(tier, { minSize: null, unit: 'm2' }, format)).toBe(null);
});
