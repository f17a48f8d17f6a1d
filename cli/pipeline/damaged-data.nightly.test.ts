import { expect, test } from 'vitest';
import { findCrashes } from '../testing/damaged-sites.ts';

const SEEDS_PER_TEST = 100;

// A thousand seeds, in ten tests.
test.each(Array.from({ length: 10 }, (_, part) => part * SEEDS_PER_TEST))(
  'a hundred random damages from seed %i on end with problems or with a site, never with an error',
  (first) => {
    expect(findCrashes(Array.from({ length: SEEDS_PER_TEST }, (_, index) => first + index))).toEqual([]);
  },
);
