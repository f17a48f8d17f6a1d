import { expect, test } from 'vitest';
import { findUnitCode, findUnitOfSize } from './unit-code.ts';

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
  ['per hour', { code: 'HUR', text: 'hour', isNoun: true }],
  ['per linear foot', { code: 'FOT', text: 'linear foot', isNoun: true }],
  ['one bathroom', { code: 'C62', text: 'bathroom', isNoun: true }],
  ['Per Visit', { code: 'C62', text: 'Visit', isNoun: true }],
  ['each', { code: 'C62', text: 'each', isNoun: false }],
  ['Hours', { code: 'HUR', text: 'Hours', isNoun: true }],
  ['por hora', { code: 'HUR', text: 'hora', isNoun: true }],
  ['un baño', { code: 'C62', text: 'baño', isNoun: true }],
  ['par visite', { code: 'C62', text: 'visite', isNoun: true }],
  ['pro Stunde', { code: 'HUR', text: 'Stunde', isNoun: true }],
  ['up to 500 sq ft', null],
  ['two bathrooms', null],
])('a price for "%s" has the unit %o', (size, unit) => {
  expect(findUnitOfSize(size)).toEqual(unit);
});
