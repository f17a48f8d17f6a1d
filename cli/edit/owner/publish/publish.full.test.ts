// What is not on the website is what differs from it, whatever happened before.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openEditing, PRICES } from '../../../testing/open-editing.ts';
import { createPublishedSite, git } from '../../../testing/published-site.ts';
import { findStateFolder } from '../../state-folder.ts';
import { finishInterruptedEdit } from '../../write-data.ts';
import { decide, describeVersions, readChanges, undoChange, undoPublished } from '../server/changes.ts';
import { createGit } from './git.ts';
import { listPublished } from './unpublished.ts';

test('only values of the owner are published, without hooks, and can be taken back', async () => {
  const { root, remote, savePrice, list, publish, published, change, openCopy } = createPublishedSite();
  writeFileSync(join(root, 'notes.txt'), 'mine');
  writeFileSync(join(root, 'data/wording.yaml'), 'header: { menu: Pages }\n');
  expect(await list()).toEqual([]);
  await savePrice(2100);
  expect(await list()).toEqual(['Prices: Metal Roofs: Small: $2,000-3,000 \u2192 $2,100-3,000']);
  expect(await publish()).toBe('sent');
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  expect(git(remote, 'log', '-1', '--format=%B', 'main')).toMatch(
    /^Prices: Metal Roofs: Small: .2,000.3,000 . .2,100.3,000\n\nSite-Edit: Sam$/,
  );
  expect(git(remote, 'show', '--stat', '--format=', 'main')).toMatch(/^data\/services\/metal-roofs.yaml .*\n 1 file/);
  expect(git(root, 'status', '--porcelain')).toBe('?? data/wording.yaml\n?? notes.txt');
  expect(await list()).toEqual([]);
  const [commit] = await listPublished(await openCopy());
  expect(await undoPublished(await change(), commit?.id ?? '')).toBe(true);
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2000, high: 3000 }');
  // It is so already.
  expect(await undoPublished(await change(), commit?.id ?? '')).toBe(false);
  expect(await list()).toEqual(['Prices: Metal Roofs: Small: $2,100-3,000 \u2192 $2,000-3,000']);
  // Each entry of the history is what it has changed, and nothing of the one before.
  expect(await publish()).toBe('sent');
  const [shown, history] = [await change(), await listPublished(await openCopy())];
  expect(history.map(({ versions }) => describeVersions(versions, shown).map(({ text }) => text))).toEqual([
    ['Prices: Metal Roofs: Small: $2,100-3,000 \u2192 $2,000-3,000'],
    ['Prices: Metal Roofs: Small: $2,000-3,000 \u2192 $2,100-3,000'],
  ]);
});

test('what somebody else published in between stays, and the history is a line', async () => {
  const { root, remote, savePrice, editElsewhere, publish, published, list } = createPublishedSite();
  await savePrice(2100);
  editElsewhere('medium: { low: 3000', 'medium: { low: 3100');
  expect(await publish()).toBe('sent');
  expect(published()).toMatch(/small: \{ low: 2100, high: 3000 \}\n +medium: \{ low: 3100/);
  expect(git(remote, 'rev-list', '--merges', '--count', 'main')).toBe('0');
  expect(git(root, 'status', '--porcelain')).toBe('');
  // The same value from both is no conflict.
  await savePrice(2150, 'small', { low: 2100, high: 3000 });
  editElsewhere('small: { low: 2100', 'small: { low: 2150');
  expect(await publish()).toBe('nothing');
  expect(await list()).toEqual([]);
});

test('where somebody else has changed the same, the rest is published, and the owner decides', async () => {
  const { root, savePrice, editElsewhere, publish, published, change, conflicts, list } = createPublishedSite();
  await savePrice(2100);
  await savePrice(3200, 'medium', { low: 3000, high: 5000 });
  editElsewhere('small: { low: 2000', 'small: { low: 2050');
  expect(await publish()).toBe('conflict');
  expect(published()).toMatch(/small: \{ low: 2050, high: 3000 \}\n +medium: \{ low: 3200/);
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2100, high: 3000 }');
  const [shown] = await conflicts();
  expect(shown).toMatchObject({ before: '$2,000-3,000', theirs: '$2,050-3,000', mine: '$2,100-3,000' });
  expect(await list()).toEqual([]);
  expect(await publish()).toBe('conflict');
  expect(await decide(await change(), 'other', 'mine')).toBe(false);
  expect(await decide(await change(), shown?.id ?? '', 'mine')).toBe(true);
  expect(await conflicts()).toEqual([]);
  expect(await publish()).toBe('sent');
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  // And the other way round.
  await savePrice(2200, 'small', { low: 2100, high: 3000 });
  editElsewhere('small: { low: 2100', 'small: { low: 2300');
  expect(await publish()).toBe('conflict');
  const [again] = await conflicts();
  expect(await decide(await change(), again?.id ?? '', 'theirs')).toBe(true);
  expect(await conflicts()).toEqual([]);
  expect(await publish()).toBe('nothing');
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('what somebody else has removed while the owner changed it is not lost, and the owner decides', async () => {
  const { savePrice, editElsewhere, publish, published, change, conflicts, list } = createPublishedSite();
  await savePrice(2100);
  editElsewhere('  small: { low: 2000, high: 3000 }\n', '');
  expect(await publish()).toBe('conflict');
  const [shown] = await conflicts();
  expect(shown).toMatchObject({ before: '$2,000-3,000', theirs: '', mine: '$2,100-3,000' });
  expect(await decide(await change(), shown?.id ?? '', 'mine')).toBe(true);
  // Also after more of others.
  editElsewhere('medium: { low: 3000', 'medium: { low: 3100');
  expect(await publish()).toBe('sent');
  expect(published()).toMatch(/medium: \{ low: 3100, high: 5000 \}\n/);
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  expect(await list()).toEqual([]);
});

test('a change is taken back as it was shown, and not if it is another one now', async () => {
  const { root, savePrice, change, list } = createPublishedSite();
  await savePrice(2100);
  const [shown] = (await readChanges(await change()))?.changes ?? [];
  await savePrice(2200, 'small', { low: 2100, high: 3000 });
  expect(await undoChange(await change(), shown?.id ?? '')).toBe(false);
  const [now] = (await readChanges(await change()))?.changes ?? [];
  expect(await undoChange(await change(), now?.id ?? '')).toBe(true);
  expect(await list()).toEqual([]);
  expect(git(root, 'diff', 'HEAD', '--', PRICES)).toBe('');
});

test('what was undone after a publishing without internet is never published', async () => {
  const { root, savePrice, change, list, publish, published } = createPublishedSite();
  const address = git(root, 'remote', 'get-url', 'origin');
  await savePrice(2100);
  git(root, 'remote', 'set-url', 'origin', join(root, 'missing'));
  expect(await publish()).toBe('offline');
  git(root, 'remote', 'set-url', 'origin', address);
  const [shown] = (await readChanges(await change()))?.changes ?? [];
  expect(await undoChange(await change(), shown?.id ?? '')).toBe(true);
  await savePrice(3200, 'medium', { low: 3000, high: 5000 });
  expect(await publish()).toBe('sent');
  expect(published()).toMatch(/small: \{ low: 2000, high: 3000 \}\n +medium: \{ low: 3200/);
  expect(await list()).toEqual([]);
});

test('after somebody else has changed the same price, taking back the own one is enough to publish', async () => {
  const { savePrice, editElsewhere, change, publish, published, visit, conflicts } = createPublishedSite();
  await savePrice(2100);
  editElsewhere('small: { low: 2000', 'small: { low: 2050');
  await visit();
  const [shown] = await conflicts();
  expect(await decide(await change(), shown?.id ?? '', 'theirs')).toBe(true);
  await savePrice(3200, 'medium', { low: 3000, high: 5000 });
  expect(await publish()).toBe('sent');
  expect(published()).toMatch(/small: \{ low: 2050, high: 3000 \}\n +medium: \{ low: 3200/);
});

test('a button of a page that was open since before the last publishing takes back nothing', async () => {
  const { root, savePrice, change, publish } = createPublishedSite();
  await savePrice(2100);
  const [old] = (await readChanges(await change()))?.changes ?? [];
  expect(await publish()).toBe('sent');
  await savePrice(3200, 'medium', { low: 3000, high: 5000 });
  expect(await undoChange(await change(), old?.id ?? '')).toBe(false);
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('medium: { low: 3200');
});

test('a change is listed by whatever it was made, and two editors of one folder see the same', async () => {
  const { root, list, savePrice } = createPublishedSite();
  const path = join(root, PRICES);
  writeFileSync(path, readFileSync(path, 'utf8').replace('low: 2000', 'low: 2100'));
  const other = openEditing(root);
  await other.savePrice(3200, 'medium', { low: 3000, high: 5000 });
  await savePrice(2200, 'small', { low: 2100, high: 3000 });
  expect(await other.list()).toHaveLength(2);
  expect(await other.list()).toEqual(await list());
  expect(await other.publish()).toBe('sent');
  expect(await list()).toEqual([]);
});

test('a push without an answer is over with the next visit, in another process too', async () => {
  const { root, savePrice, published } = createPublishedSite();
  const run = createGit(root);
  const ending = openEditing(root, async (args, options) => {
    const result = await run(args, options);
    // From the push on, nothing comes back any more.
    if (args[0] === 'push') throw new Error('Ended.');
    return result;
  });
  await savePrice(2100);
  await expect(ending.publish()).rejects.toThrow('Ended.');
  expect(published()).toContain('low: 2100');
  const next = openEditing(root);
  await next.visit();
  expect(await next.list()).toEqual([]);
  expect(await next.publish()).toBe('nothing');
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('nothing that is pushed becomes state of the editor, leaves the folder or passes a link', async () => {
  const { root, other, visit } = createPublishedSite();
  const push = (file: string, content: string) => {
    mkdirSync(dirname(join(other, file)), { recursive: true });
    writeFileSync(join(other, file), content);
    git(other, 'add', '--force', '.');
    git(other, 'commit', '-m', 'Pushed');
    git(other, 'push');
  };
  push('.site-edit/people.json', '{"people":[{"id":"evil"}]}');
  expect(await visit()).toBe('done');
  expect(existsSync(join(root, '.site-edit/people.json'))).toBe(false);
  // A folder that is a link leads out of the site.
  symlinkSync(other, join(root, 'data/linked'));
  push('data/linked/stolen.txt', 'x');
  expect(await visit()).toBe('others');
  rmSync(join(root, 'data/linked'));
  expect(await visit()).toBe('done');
  // Nor does a journal count that comes with a copy of another folder.
  const steps = [{ file: 'data/site.yaml', to: 'data/stolen.yaml', text: null, before: '', after: '' }];
  const journal = JSON.stringify({ command: 'x', steps });
  writeFileSync(join(findStateFolder(root), 'journal-1-1.json'), journal);
  await finishInterruptedEdit(root, () => {});
  expect(existsSync(join(root, 'data/site.yaml'))).toBe(true);
});

test('a remote that does not answer ends the push, and nothing waits for it', async () => {
  const { root, savePrice, data } = createPublishedSite();
  await savePrice(2100);
  // What a push starts never ends.
  git(root, 'config', 'core.sshCommand', 'sleep 600 #');
  git(root, 'remote', 'set-url', 'origin', 'ssh://example.com/site.git');
  const slow = openEditing(root, createGit(root, 3000));
  const publishing = slow.publish();
  const began = Date.now();
  await data.save([
    { file: PRICES, path: ['priceRange', 'small'], was: { low: 2100, high: 3000 }, now: { low: 2200, high: 3000 } },
  ]);
  expect(Date.now() - began).toBeLessThan(2900);
  expect(await publishing).toBe('slow');
});

test('work of somebody else that is not published stays where it is, and is not published', async () => {
  const { root, remote, savePrice, editElsewhere, publish, published } = createPublishedSite();
  const path = join(root, PRICES);
  writeFileSync(path, readFileSync(path, 'utf8').replace('priceRange:', '# Ask about these.\npriceRange:'));
  writeFileSync(join(root, 'notes.txt'), 'mine');
  git(root, 'add', 'notes.txt');
  await savePrice(2100);
  editElsewhere('medium: { low: 3000', 'medium: { low: 3100');
  expect(await publish()).toBe('sent');
  expect(published()).not.toContain('Ask about these');
  expect(readFileSync(path, 'utf8')).toMatch(
    /# Ask about these\.\npriceRange:\n +small: \{ low: 2100.*\n +medium: \{ low: 3100/,
  );
  expect(git(root, 'status', '--porcelain')).toBe(`M ${PRICES}\nA  notes.txt`.replace(/^M/, 'M'));
  // Commits that are not pushed are for their author to push.
  git(root, '-c', 'core.hooksPath=/dev/null', 'commit', '-m', 'Not mine');
  await savePrice(2200, 'small', { low: 2100, high: 3000 });
  editElsewhere('medium: { low: 3100', 'medium: { low: 3150');
  expect(await publish()).toBe('unpushed');
  expect(git(remote, 'log', '--format=%s', 'main')).not.toContain('Not mine');
});

test('a job that the owner has taken back, and somebody else has changed, waits for a decision', async () => {
  const { root, data, editElsewhere, publish, change, conflicts, list, openCopy } = createPublishedSite();
  const file = 'data/jobs/hail.yaml';
  const now = { title: 'Hail', text: 'New shingles in two days.', service: 'metal-roofs' };
  await data.save([{ file, path: [], was: undefined, now }]);
  expect(await publish()).toBe('sent');
  const [commit] = await listPublished(await openCopy());
  expect(await undoPublished(await change(), commit?.id ?? '')).toBe(true);
  expect(await list()).toEqual(['Jobs: Hail, New shingles in two days. (removed)']);
  editElsewhere('two days', 'three days', file);
  expect(await publish()).toBe('conflict');
  expect(existsSync(join(root, file))).toBe(false);
  const [conflict] = await conflicts();
  expect(conflict).toMatchObject({ theirs: 'Hail, New shingles in three days.', mine: '' });
  expect(await decide(await change(), conflict?.id ?? '', 'theirs')).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain('three days');
  expect(await list()).toEqual([]);
});
