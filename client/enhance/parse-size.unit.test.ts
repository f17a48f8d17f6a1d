import { expect, test } from 'vitest';
import { parseSize } from './parse-size.ts';

test.each([
  ['1', 1],
  ['450.5', 450.5],
  ['1,200', 1200],
  [' 1200 ', 1200],
  ['1200 sq ft', 1200],
  ['1200sqft', 1200],
  ['1 200 SF', 1200],
  ['5000', 5000],
  ['450.', 450],
  ['', 'empty'],
  ['   ', 'empty'],
  ['sq ft', 'empty'],
  ['abc', 'not-a-number'],
  ['12x', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['--5', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['-', 'not-a-number'],
  ['.', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['0', 'too-small'],
  ['0.4', 'too-small'],
  ['-50', 'too-small'],
  ['5001', 'too-large'],
  ['50,000', 'too-large'],
])('%j is parsed as %s', (typed, expected) => {
  expect(parseSize(typed, { largest: 5000, suffixes: ['sqft', 'sf'], locale: 'en-US' })).toBe(expected);
});

test.each([
  ['1.200', 1200],
  ['1 200,5 m²', 1200.5],
  ['450', 450],
  ['12,5', 12.5],
  ['1,2,3', 'not-a-number'],
  ['5.001', 'too-large'],
])('in a language with a decimal comma, %j is parsed as %s', (typed, expected) => {
  expect(parseSize(typed, { largest: 5000, suffixes: ['m²'], locale: 'es-ES' })).toBe(expected);
});
