import { expectedPage } from '../expectations.ts';
import { findReadable } from '../readable-text.ts';
import type { PageRule } from '../rule.ts';
import { wrongPrice } from './wrong-price.ts';

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const PRICE = new RegExp(
  String.raw`[$\u20ac\u00a3]\s?${NUMBER}(?:\s?[-\u2010-\u2015]\s?[$\u20ac\u00a3]?${NUMBER})?\+?|(?<![\w$.,-])${NUMBER}\s?(?:dollars|bucks|USD)\b|\bUSD\s?${NUMBER}`,
  'gi',
);

export const unknownPrice: PageRule = {
  id: 'unknown-price',
  title: 'A price that is not in the data of its page',
  severity: 'error',
  why: 'A customer holds the business to a figure that nobody decided on, or that is for other work.',
  mend: 'Write `{price:…}`, `{rate:…}` or `{estimate:…}` in the data instead of a figure.',
  needsData: true,
  page(page, site) {
    const known = expectedPage(site, page)?.priceTexts;
    if (known === undefined) return [];
    const unknown = findReadable(page, PRICE)
      .map((match) => ({ ...match, text: match.text.replace(/,$/, '') }))
      .filter(({ text }) => !known.has(text));
    if (unknown.length === 0) return [];
    // A price in a table or on a card is compared with the one that belongs there.
    const judged = new Set(wrongPrice.page(page, site).map(({ place }) => `${place.line}:${place.column}`));
    const isJudged = (offset: number) => {
      const { line, column } = page.placeAt(page.html.lastIndexOf('<', offset));
      return judged.has(`${line}:${column}`);
    };
    return unknown
      .filter(({ offset }) => !isJudged(offset))
      .map(({ text, offset, passage }) => ({
        message: `The price \`${text}\` is not in the data of this page.`,
        place: page.placeAt(offset, text.length),
        says: passage,
      }));
  },
};
