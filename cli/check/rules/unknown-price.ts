import { findReadable } from '../readable-text.ts';
import type { PageRule } from '../rule.ts';

const PRICE = /\$\s?\d[\d,]*(?:\.\d+)?(?:\s?[-–]\s?\$?\d[\d,]*(?:\.\d+)?)?\+?/g;

export const unknownPrice: PageRule = {
  id: 'unknown-price',
  title: 'A price that is not in the data',
  severity: 'error',
  why: 'A customer holds the business to a figure that nobody decided on.',
  mend: 'Write `{price:…}`, `{rate:…}` or `{estimate:…}` in the data instead of a figure.',
  needsData: true,
  page(page, { expected }) {
    if (expected === null) return [];
    const known = new Set([...expected.priceTexts, ...[...expected.prices.values()].flat()]);
    return findReadable(page, PRICE)
      .map(({ text, offset }) => ({ text: text.replace(/,$/, ''), offset }))
      .filter(({ text }) => !known.has(text))
      .map(({ text, offset }) => ({
        message: `The price \`${text}\` is not in the data.`,
        place: page.placeAt(offset, text.length),
      }));
  },
};
