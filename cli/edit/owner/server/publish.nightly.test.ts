import { test } from 'vitest';
import { killPublishing } from '../../../testing/killed-publishing.ts';

test.each([1, 2, 3])('a kill at any step of a publishing loses nothing, %i of 3', (first) => killPublishing(first, 3));
