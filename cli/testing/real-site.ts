// The shipped site with its real photos, only for the full tests: without a cache it takes a minute
// to build.
import { join } from 'node:path';
import { packageRoot, runSite } from './run-site.ts';

/** Absolute path of the output, apart from `dist`, which belongs to the developer. */
export const realSite = join(packageRoot, '.dist-test');

/** Builds the shipped site; throws with the build's output. */
export async function buildRealSite(): Promise<void> {
  const { code, stderr } = await runSite(['build', '--out', realSite]);
  if (code !== 0) throw new Error(stderr);
}
