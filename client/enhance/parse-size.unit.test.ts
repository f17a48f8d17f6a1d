import { expect, test } from 'vitest';
import { createSizePatterns } from '../../cli/model/calculator/size-patterns.ts';
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
  ['20x24', 480],
  ['20 x 24 ft', 480],
  ["20' × 24'", 480],
  ['20 ft X 24.5 feet', 490],
  ['20*24 sq ft', 480],
  ['20x', 'not-a-number'],
  ['x24', 'empty'],
  ['20x24x4', 'not-a-number'],
  ['20x24 m', 'not-a-number'],
  ['480 ft', 'not-a-number'],
  ['20x-24', 'not-a-number'],
  ['20x0', 'too-small'],
  ['80x80', 'too-large'],
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
  expect(parseSize(typed, { largest: 5000, ...createSizePatterns(['sq ft', 'sf'], 'en-US') })).toBe(expected);
});

test.each([
  ['1.200', 1200],
  ['1 200,5 m²', 1200.5],
  ['450', 450],
  ['12,5', 12.5],
  ['1,2,3', 'not-a-number'],
  ['5.001', 'too-large'],
  ['4,5 m x 6,5 m', 29.25],
])('in a language with a decimal comma, %j is parsed as %s', (typed, expected) => {
  expect(parseSize(typed, { largest: 5000, ...createSizePatterns(['m²'], 'es-ES') })).toBe(expected);
});

test('only an area has sides', () => {
  const options = { largest: 5000, ...createSizePatterns(['linear ft', 'ft'], 'en-US') };
  expect(parseSize('20x24 ft', options)).toBe('not-a-number');
});
