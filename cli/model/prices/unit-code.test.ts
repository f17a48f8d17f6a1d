import { expect, test } from 'vitest';
import { findUnitCode, findUnitCodeOfSize } from './unit-code.ts';

test.each([
  ['square foot', 'FTK'],
  ['Sq. ft.', 'FTK'],
  ['m²', 'MTK'],
  ['linear ft', 'FOT'],
  ['hour', 'HUR'],
])('%s has the code %s', (name, code) => {
  expect(findUnitCode(name)).toBe(code);
});

test('the first well-known name of a unit decides, and an unknown unit has no code', () => {
  expect(findUnitCode('hora', 'horas', 'h')).toBe('HUR');
  expect(findUnitCode('bathroom', 'bathrooms', 'bath')).toBeNull();
});

test.each([
  ['per hour', 'HUR'],
  ['per linear foot', 'FOT'],
  ['one bathroom', 'C62'],
  ['per visit', 'C62'],
  ['each', 'C62'],
  ['up to 500 sq ft', null],
  ['two bathrooms', null],
])('a price for "%s" has the unit %s', (size, code) => {
  expect(findUnitCodeOfSize(size)).toBe(code);
});
