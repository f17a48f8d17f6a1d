import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { finishEdit } from '../edit/journal.ts';
import { openOwnerData } from '../edit/owner/owner-data.ts';
import { createGit } from '../edit/owner/publish/git.ts';
import { openChangeLog } from '../edit/owner/server/change-log.ts';
import { publishLogged, resume } from '../edit/owner/server/publish-logged.ts';
import { type Change, STORED_PHOTOS } from '../edit/values/change.ts';
import { createPublishedSite, git, PRICES } from './published-site.ts';
import { bundleKillable } from './run-killed.ts';
import { temporaryFolder } from './run-site.ts';

/** Counts each command of Git, and each file that gets its place, as a step. */
const publishInProcess = await bundleKillable(
  'cli/edit/owner/server',
  `import { utimesSync } from 'node:fs';
   import { openOwnerData } from '../owner-data.ts';
   import { createGit } from '../publish/git.ts';
   import { openChangeLog } from './change-log.ts';
   import { publishLogged } from './publish-logged.ts';
   const { root } = JSON.parse(process.env.INPUT);
   const run = createGit(root);
   const git = (...args) => {
     utimesSync(root, new Date(), new Date());
     return run(...args);
   };
   await publishLogged({ data: openOwnerData(root), log: openChangeLog(root), git }, async () => null);`,
  'utimesSync|renameSync|rmSync',
);

/**
 * Kills a publishing that is refused once before every nth step, and starts again: nothing is lost,
 * and nothing is published twice.
 */
export async function killPublishing(first: number, every: number): Promise<void> {
  const { root, remote, logged, save, editElsewhere } = createPublishedSite();
  await save(2100);
  // A photo is a file that only the changes know.
  const photo = 'photo-0123456789ab.jpg';
  const bytes = readFileSync(join(root, 'data/photos/metal.png'));
  const add = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  mkdirSync(join(root, STORED_PHOTOS), { recursive: true });
  writeFileSync(join(root, STORED_PHOTOS, add), bytes);
  const item = { file: photo, alt: 'A green roof' };
  const changes: Change[] = [
    { photo, add },
    { file: 'data/gallery.yaml', path: ['photos', 2], add: item },
  ];
  const result = await logged.data.save(changes);
  logged.log.add({ text: 'A photo', changes, undo: 'undo' in result ? result.undo : [] });
  editElsewhere('medium: { low: 3000', 'medium: { low: 3100');

  const copy = () => {
    const [site, bare] = [join(temporaryFolder(), 'site'), join(temporaryFolder(), 'remote')];
    cpSync(root, site, { recursive: true });
    cpSync(remote, bare, { recursive: true });
    git(site, 'remote', 'set-url', 'origin', bare);
    return { site, bare };
  };
  const steps = publishInProcess({ root: copy().site });
  expect(steps).toBeGreaterThan(25);
  for (let step = first; step <= steps; step += every) {
    const { site, bare } = copy();
    publishInProcess({ root: site }, step);
    // What the next start does.
    await finishEdit(site);
    const again = { data: openOwnerData(site), log: openChangeLog(site), git: createGit(site) };
    await resume(again);
    expect(readFileSync(join(site, PRICES), 'utf8'), `step ${step}`).toContain('small: { low: 2100,');
    expect(readFileSync(join(site, 'data/photos', photo)).equals(bytes), `step ${step}`).toBe(true);
    expect(await publishLogged(again, async () => null), `step ${step}`).toMatch(/^(?:sent|nothing)$/);
    expect(git(bare, 'show', `main:${PRICES}`)).toMatch(/small: \{ low: 2100.*\n +medium: \{ low: 3100/);
    expect(git(bare, 'log', '--format=%s', 'main')).toBe('--amend: a price\nElsewhere\nBegin');
    expect(git(site, 'status', '--porcelain')).toBe('');
    expect(again.log.list()).toEqual([]);
  }
}
