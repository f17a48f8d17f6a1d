import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { wrongAddress } from './wrong-address.ts';

const check = (html: string) => findOnPage(wrongAddress, html, { expected: expectedSite() });

test('passes the address of the data', () => {
  expect(check('<address><p>Aurora, CO</p><p>(303) 555-0142</p></address>')).toEqual([]);
});

test('finds another town', () => {
  expect(check('<address><p>Boulder, CO</p></address>')).toEqual([
    '1:1 The address `Boulder, CO` does not name `Aurora, CO`.',
  ]);
});
