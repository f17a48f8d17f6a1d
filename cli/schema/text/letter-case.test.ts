import { expect, test } from 'vitest';
import { capitalize, toMidSentence, toSentenceCase } from './letter-case.ts';

test('acronyms and names with digits or an inner capital keep their letters in a sentence', () => {
  expect(toMidSentence('HVAC and EV Charger Repair')).toBe('HVAC and EV charger repair');
  expect(toMidSentence('In-Ground Pools')).toBe('in-ground pools');
  expect(toMidSentence('A/C and R22 Service')).toBe('A/C and R22 service');
  expect(toMidSentence('McKinley Heating/Cooling')).toBe('McKinley heating/cooling');
  expect(toMidSentence('ADA-Compliant Ramps')).toBe('ADA-compliant ramps');
});

test('a heading begins with a capital', () => {
  expect(toSentenceCase('Metal Roofs')).toBe('Metal roofs');
  expect(toSentenceCase('EV Charger Repair')).toBe('EV charger repair');
  expect(capitalize('émail')).toBe('Émail');
  expect(capitalize('')).toBe('');
});
