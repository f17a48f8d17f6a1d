import { test } from 'vitest';
import { checkIncrementalBuilds } from '../testing/incremental-builds.ts';

test('an incremental build has the bytes of a clean one after each of three edits', async () => {
  await checkIncrementalBuilds({ site: 'handyman', seed: 2026, edits: 3 });
});
