import { expect, test } from 'vitest';
import { caseForHeading, caseForList, caseForSentence } from './name-case.ts';

test('in a sentence, English names lose their capitals and German nouns keep them', () => {
  expect(caseForSentence('HVAC and EV Charger Repair', 'en-US')).toBe('HVAC and EV charger repair');
  expect(caseForSentence('A/C and R22 Service, In-Ground', 'en-US')).toBe('A/C and R22 service, in-ground');
  expect(caseForSentence('McKinley Heating/Cooling', 'en-US')).toBe('McKinley heating/cooling');
  expect(caseForSentence('ADA-Compliant Ramps', 'en-US')).toBe('ADA-compliant ramps');
  expect(caseForSentence('Dachrinnen und Fallrohre', 'de-DE')).toBe('Dachrinnen und Fallrohre');
});

test('in other languages only the first word of a name has a capital for its place', () => {
  expect(caseForSentence('Toits à la Mansart', 'fr-CA')).toBe('toits à la Mansart');
  expect(caseForSentence('Chauffe-eau', 'fr-CA')).toBe('chauffe-eau');
  expect(caseForSentence('EV-laadpalen', 'nl-NL')).toBe('EV-laadpalen');
});

test('a heading begins with a capital, and so does a list of names', () => {
  expect(caseForHeading('Metal Roofs', 'en-US')).toBe('Metal roofs');
  expect(caseForHeading('EV Charger Repair', 'en-US')).toBe('EV charger repair');
  expect(caseForHeading('émail', 'fr-CA')).toBe('Émail');
  expect(caseForHeading('toits à la Mansart', 'fr-CA')).toBe('Toits à la Mansart');
  expect(caseForList(['Metal Roofs', 'Slate Roofs'], 'en-US')).toEqual(['Metal Roofs', 'Slate Roofs']);
  expect(caseForList(['Drain cleaning', 'HVAC repair', 'Painting'], 'en-US')).toEqual([
    'Drain cleaning',
    'HVAC repair',
    'painting',
  ]);
  expect(caseForList(['Roofing', 'Siding'], 'en-US')).toEqual(['Roofing', 'Siding']);
  expect(caseForList(['Toits de tôle', "Toits d'ardoise"], 'fr-CA')).toEqual(['Toits de tôle', "toits d'ardoise"]);
});
