import { expect, test } from 'vitest';
import { formatPhone } from '../../formats/format.ts';
import { describePhoneError, toE164 } from './phone.ts';

test.each([
  ['480-555-0142', 'US', '+14805550142'],
  ['(480) 555-0142', 'US', '+14805550142'],
  ['480.555.0142', 'US', '+14805550142'],
  ['+1 480 555 0142', 'GB', '+14805550142'],
  ['1-480-555-0142', 'CA', '+14805550142'],
  ['4805550142', 'US', '+14805550142'],
  ['480-555-0142 ext 5', 'US', '+14805550142;ext=5'],
  ['(480) 555-0142 x12', 'US', '+14805550142;ext=12'],
  ['+44 20 7946 0958', 'US', '+442079460958'],
  ['+44 (0)20 7946 0958', 'US', '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['030/23125045', 'DE', '+493023125045'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['1-800-FLOWERS', 'US', '+18003569377'],
  ['(800) Mattress', 'US', '+18006288737'],
  ['1300 FLOWERS', 'AU', '+611300356937'],
])('%s in %s is converted to %s', (text, country, number) => {
  expect(toE164(text, country)).toBe(number);
  expect(toE164(number, country)).toBe(number);
});

test.each([
  '555-0142',
  '480-555-014',
  '180-555-0142',
  '480-155-0142',
  '911-911-9111',
  ')))480((555.0142',
  '+0 123 456 789',
  '+44',
  'call us',
  '',
  '480-555-0142 ext',
  '480-555-0142 or 480-555-0143',
  '+1 555',
  '480-555-0142 cell',
  '480-555 ext 5',
  '1-800-FLOW',
])('%s is not a phone number', (text) => {
  expect(toE164(text, 'US')).toBeNull();
});

test('an extension is printed with the number', () => {
  expect(formatPhone('+14805550142;ext=5', 'US')).toBe('(480) 555-0142 ext. 5');
});

test.each([
  ['480-555-0142-3', 'US', 'has too many digits for a phone number'],
  ['1-800-FLOWERS-55', 'US', 'has too many digits for a phone number'],
  ['020 7946 09581', 'GB', 'has too many digits for a phone number'],
  ['480-555', 'US', 'is not a complete phone number'],
  ['\u202a480-555-0142\u202c', 'US', 'contains the invisible character `U+202A`'],
  ['\u200e480-555-0142', 'US', 'contains the invisible character `U+200E`'],
])('%j in %s %s', (text, country, reason) => {
  expect(describePhoneError(text, country).reason).toBe(reason);
});
