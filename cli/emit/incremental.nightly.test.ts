import { expect, test } from 'vitest';
import { checkIncrementalBuilds } from '../testing/incremental-builds.ts';
import { siteNames } from '../testing/site-fixture.ts';

const EDITS = 500;

test.each(siteNames.map((site, index) => ({ site, seed: Date.now() + index })))(
  'an incremental build of the $site has the bytes of a clean one after random edits with the seed $seed',
  async ({ site, seed }) => {
    expect(siteNames.length * Math.ceil(EDITS / siteNames.length)).toBeGreaterThanOrEqual(EDITS);
    await checkIncrementalBuilds({ site, seed, edits: Math.ceil(EDITS / siteNames.length) });
  },
  1_800_000,
);
