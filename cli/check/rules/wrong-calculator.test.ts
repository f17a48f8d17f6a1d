import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongCalculator } from './wrong-calculator.ts';

const figures = { unit: 'square foot', options: [{ name: 'Metal', low: 6, high: 10 }] };
const expected = expectedSite({
  layOutPage: () => expectedPage({ calculator: JSON.stringify(figures) }),
});

const check = (json: string) =>
  findOnPage(
    wrongCalculator,
    `<main>\n<script type="application/json" data-part="figures">${json}</script></main>`,
    {
      expected,
    },
  );

test('passes the figures of the data, however they are spaced', () => {
  expect(check(JSON.stringify(figures))).toEqual([]);
  expect(check(JSON.stringify(figures, null, 2))).toEqual([]);
});

test('passes a page without a calculator, and one without the data', () => {
  expect(findOnPage(wrongCalculator, '<main>', { expected: expectedSite() })).toEqual([]);
  expect(findOnPage(wrongCalculator, '<main>')).toEqual([]);
});

test('finds another figure, at the figure', () => {
  expect(check(JSON.stringify({ ...figures, options: [{ name: 'Metal', low: 5, high: 10 }] }))).toEqual([
    '2:108 `options.0.low` of the calculator is `5`; the data says `6`.',
  ]);
});

test('finds an option too many, at the list', () => {
  expect(check(JSON.stringify({ ...figures, options: [...figures.options, {}] }))).toEqual([
    '2:85 `options` of the calculator has 2 entries; the data has 1.',
  ]);
});

test('finds a figure that is missing, and one that the data does not have', () => {
  expect(check('{"unit":"square foot"}')).toEqual(['2:53 The calculator lacks `options`.']);
  expect(check(JSON.stringify({ ...figures, tax: 8 }))).toEqual([
    '2:128 `tax` of the calculator is not in the data.',
  ]);
});

test('finds figures that are not JSON', () => {
  expect(check('{unit')).toEqual(['2:1 The figures of the calculator are not JSON.']);
});

test('finds a page without figures, at its main part or else its beginning', () => {
  expect(findOnPage(wrongCalculator, '\n<main>', { expected })).toEqual([
    '2:1 The calculator of the page has no figures.',
  ]);
  const other = '<script type="application/json">{}</script>';
  expect(findOnPage(wrongCalculator, other, { expected })).toEqual([
    '1:1 The calculator of the page has no figures.',
  ]);
});
