import { expect, test } from 'vitest';
import { formatPhone } from '../format.ts';
import { toE164 } from './phone.ts';

test.each([
  ['480-555-0142', '+14805550142'],
  ['(480) 555-0142', '+14805550142'],
  ['+1 480 555 0142', '+14805550142'],
  ['1-480-555-0142', '+14805550142'],
  ['4805550142', '+14805550142'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is converted to %s', (text, number) => {
  expect(toE164(text)).toBe(number);
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
  '480-555-0142 ext 5',
  '+1 555',
])('%s is not a phone number', (text) => {
  expect(toE164(text)).toBeNull();
});

test('a North American number is shown in its national format, any other as E.164', () => {
  expect(formatPhone('+14805550142')).toBe('(480) 555-0142');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
});
