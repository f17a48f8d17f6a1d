// The shipped site with its own photos, for the full tests alone: with nothing cached it takes a minute to build.
import { join } from 'node:path';
import { packageRoot, runSite } from './run-site.ts';

/** Next to the developer's own output, so that a test never touches that. */
export const realSite = join(packageRoot, '.dist-test');

export async function buildRealSite(): Promise<void> {
  const { code, stderr } = await runSite(['build', '--out', realSite]);
  if (code !== 0) throw new Error(stderr);
}
