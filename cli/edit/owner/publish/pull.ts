import type { Git } from './git.ts';

/**
 * Brings what others have published into the site's folder. What touches a file with changes that
 * are not published waits for Publish, which makes them again on it; nothing is merged. `alone`
 * runs what changes the data, and only if nothing is being published.
 */
export async function pull(git: Git, alone: (run: () => Promise<void>) => Promise<void>): Promise<void> {
  if (!(await git(['fetch', '--no-tags'])).isOk) return;
  await alone(async () => {
    await git(['merge', '--ff-only', '--no-stat', '@{upstream}']);
  });
}
