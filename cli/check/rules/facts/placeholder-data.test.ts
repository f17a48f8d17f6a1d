import { expect, test } from 'vitest';
import { expectedSite, siteFacts } from '../../../testing/page-facts.ts';
import { placeholderData } from './placeholder-data.ts';

const phone = { what: 'the placeholder phone number', location: { file: 'data/site.yaml', line: 5, column: 8 } };
const email = { what: 'the placeholder email', location: { file: 'data/site.yaml', line: 6, column: 8 } };
const check = (placeholders: (typeof phone)[], launch = false) =>
  placeholderData
    .checkSite(siteFacts({ expected: expectedSite({ placeholders }) }), { launch })
    .map(({ message, location, severity }) => `${location.line} ${severity ?? 'note'} ${message}`);

test('passes a site without placeholders, and one without data', () => {
  expect(check([])).toEqual([]);
  expect(placeholderData.checkSite(siteFacts({}), { launch: true })).toEqual([]);
});

test('is one note with the number of placeholders, at the first', () => {
  expect(check([phone])).toEqual(['5 note The data still contains the placeholder phone number.']);
  expect(check([phone, email])).toEqual([
    '5 note 2 placeholders must be replaced before launch; the first is the placeholder phone number.',
  ]);
});

test('is an error for each placeholder with --launch', () => {
  expect(check([phone, email], true)).toEqual([
    '5 error The data still contains the placeholder phone number.',
    '6 error The data still contains the placeholder email.',
  ]);
});
