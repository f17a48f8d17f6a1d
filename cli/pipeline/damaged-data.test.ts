import { expect, test } from 'vitest';
import { findCrashes } from '../testing/damaged-sites.ts';

const SEEDS = 50;

test('fifty random damages to the data end with problems or with a site, never with an error', () => {
  expect(findCrashes(Array.from({ length: SEEDS }, (_, seed) => seed))).toEqual([]);
});
