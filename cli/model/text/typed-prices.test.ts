import { expect, test } from 'vitest';
import { createTypedPriceFinder } from './typed-prices.ts';

const find = createTypedPriceFinder({
  words: new Map(),
  named: { phone: new Map(), email: new Map(), hours: new Map() },
  prices: new Map([
    ['patios:small', '$3,000-5,000'],
    ['decks:small', '$3,000-5,000'],
    ['decks:large', '$8,000-15,000+'],
    ['drains:kitchen', '$120'],
    ['drains:sewer', 'from $300'],
    ['drains:other', 'on request'],
    ['dächer:klein', '3.000-5.000\u00a0€'],
    ['dächer:groß', '7.200\u00a0€'],
    ['toits:petit', '3\u202f000-5\u202f000\u00a0€'],
    ['tak:liten', '300-500\u00a0kr'],
    ['böden:klein', 'CHF\u00a06’000'],
  ]),
  rates: new Map([['plain', '$6-10']]),
  formatAmount: String,
  notLoaded: new Set(),
  estimate: () => ({ text: '' }),
});

const typed = (text: string, service: string | null = null) => find(text, service).map((price) => price.text);

test.each([
  '$3,000-5,000',
  '$3000-5000',
  '$3,000\u20135,000',
  '$3,000 - $5,000',
  '$3,000 to $5,000',
  '$8,000-15,000+',
  '$8,000-15,000',
  '$6-10',
  '3.000-5.000 €',
  '3000-5000\u00a0€',
  '3 000-5 000 €',
  '300-500 kr',
])('the range %s is found in any text', (price) => {
  expect(typed(`Most jobs cost ${price}, all in.`)).toEqual([price]);
});

test.each([
  '$13,000-5,000',
  '$3,000-5,000.50',
  '$3,000-50,000',
  '$3,000',
  '$5,000',
  '$16-10',
  '$6-100',
  '$6-10-20',
  '6-10',
  'on request',
  'from $300',
  '$120',
])('%s is not found in the text of another page', (text) => {
  expect(typed(`It says ${text} here.`)).toEqual([]);
});

test.each([
  ['drains', '$120'],
  ['drains', 'from $300'],
  ['drains', 'From $300'],
  ['dächer', '7200 €'],
  ['böden', "CHF 6'000"],
])('in a file about %s, %s is found', (service, price) => {
  expect(typed(`${price} for one.`, service)).toEqual([price]);
});

test.each(['$300', '$120.50', '$1,120', '$1200', '$120-150', '$120k', '120 dollars', 'on request'])(
  'in the file of the service, %s is another amount',
  (text) => {
    expect(typed(`It says ${text} here.`, 'drains')).toEqual([]);
  },
);

test('the hint names the reference of the page, else the first ones, and each occurrence is found', () => {
  expect(find('$3,000-5,000 or $3,000-5,000', 'decks')).toEqual([
    {
      text: '$3,000-5,000',
      index: 0,
      hint: 'Write `{price:decks:small}` instead of `$3,000-5,000`, so that both change together.',
      references: [{ reference: '{price:decks:small}', prints: '$3,000-5,000' }],
    },
    expect.objectContaining({ index: 16 }),
  ]);
  expect(find('$3,000-5,000', null)[0]?.hint).toBe(
    'Write one of `{price:patios:small}`, `{price:decks:small}` instead of `$3,000-5,000`, so that both change together.',
  );
  expect(find('$6-10', null)[0]?.hint).toBe('Write `{rate:plain}` instead of `$6-10`, so that both change together.');
  expect(find('$120', 'drains')[0]?.hint).toBe(
    'Write `{price:drains:kitchen}` instead of `$120`, so that both change together. If it is another amount, write `{amount:120}`.',
  );
});
