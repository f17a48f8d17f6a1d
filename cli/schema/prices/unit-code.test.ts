import { expect, test } from 'vitest';
import { findUnitCode, findUnitOfSize, namesUnit } from './unit-code.ts';

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
  ['per hour', { code: 'HUR', text: 'hour', phrase: null }],
  ['per linear foot', { code: 'FOT', text: 'linear foot', phrase: null }],
  ['one bathroom', { code: 'C62', text: 'bathroom', phrase: null }],
  ['Per Visit', { code: 'C62', text: 'Visit', phrase: null }],
  ['each', { code: 'C62', text: 'each', phrase: 'each' }],
  ['Hours', { code: 'HUR', text: 'Hours', phrase: null }],
  ['por hora', { code: 'HUR', text: 'hora', phrase: null }],
  ['un baño', { code: 'C62', text: 'baño', phrase: null }],
  ['par visite', { code: 'C62', text: 'visite', phrase: null }],
  ['pro Stunde', { code: 'HUR', text: 'Stunde', phrase: null }],
  ['/hour', { code: 'HUR', text: 'hour', phrase: null }],
  ['hourly', { code: 'HUR', text: 'hourly', phrase: 'hourly' }],
  ['per h', { code: 'HUR', text: 'h', phrase: 'per h' }],
  ['per 100 sq ft', { code: 'C62', text: '100 sq ft', phrase: 'per 100 sq ft' }],
  ['first hour', { code: 'HUR', text: 'first hour', phrase: 'first hour' }],
  ['up to 500 sq ft', null],
  ['two bathrooms', null],
])('a price for "%s" has the unit %o', (size, unit) => {
  expect(findUnitOfSize(size)).toEqual(unit);
});

test.each([
  ['One visit', 'per visit', true],
  ['Visit', 'per visit', true],
  ['An hour of repair', 'per hour', true],
  ['After-hours call', 'per hour', false],
  ['24-hour line', 'per hour', false],
])('whether "%s" says itself that it is %s: %s', (words, size, isNamed) => {
  const unit = findUnitOfSize(size);
  expect(unit !== null && namesUnit(words, unit)).toBe(isNamed);
});
