import { expect, test } from 'vitest';
import { getNamePattern } from './detail-patterns.ts';

test.each(['O’Hara & Sons', '+1 Plumbing (West)', '$5 Wash'])('finds the name %s in a text', (name) => {
  expect(`By ${name} since 2017`.match(getNamePattern(name))?.[0]).toContain(name.charAt(0));
});
