import { expect, test } from 'vitest';
import { phoneText } from '../format.ts';
import { toE164 } from './phone.ts';

test.each([
  ['480-555-0142', '+14805550142'],
  ['(480) 555-0142', '+14805550142'],
  ['+1 480 555 0142', '+14805550142'],
  ['1-480-555-0142', '+14805550142'],
  ['4805550142', '+14805550142'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is %s', (written, number) => {
  expect(toE164(written)).toBe(number);
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
])('%s is none', (written) => {
  expect(toE164(written)).toBeNull();
});

test('a number is shown as it is written where it is from', () => {
  expect(phoneText('+14805550142')).toBe('(480) 555-0142');
  expect(phoneText('+442079460958')).toBe('+442079460958');
});
