import { expect, test } from 'vitest';
import { expectedSite, siteFacts } from '../../../testing/page-facts.ts';
import { placeholderData } from './placeholder-data.ts';

const phone = {
  what: 'the placeholder phone number',
  location: { file: 'data/site.yaml', line: 5, column: 8 },
};
const email = { what: 'the placeholder e-mail', location: { file: 'data/site.yaml', line: 6, column: 8 } };
const check = (samples: (typeof phone)[], launch = false) =>
  placeholderData
    .checkSite(siteFacts({ expected: expectedSite({ samples }) }), { launch })
    .map(({ message, location, severity }) => `${location.line} ${severity ?? 'note'} ${message}`);

test('passes a site without placeholders, and one without data', () => {
  expect(check([])).toEqual([]);
  expect(placeholderData.checkSite(siteFacts({}), { launch: true })).toEqual([]);
});

test('is one note with a count, at the first of them', () => {
  expect(check([phone])).toEqual(['5 note Still a placeholder: the placeholder phone number.']);
  expect(check([phone, email])).toEqual([
    '5 note 2 placeholders must be replaced before launch, the first of them the placeholder phone number.',
  ]);
});

test('is an error for each of them before launch', () => {
  expect(check([phone, email], true)).toEqual([
    '5 error Still a placeholder: the placeholder phone number.',
    '6 error Still a placeholder: the placeholder e-mail.',
  ]);
});
