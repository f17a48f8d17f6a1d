// What is not on the website is what differs from it, whatever happened before.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRICES } from '../../../testing/open-editing.ts';
import { createPublishedSite, git } from '../../../testing/published-site.ts';
import { decide, readChanges, undoChange, undoPublished } from '../server/changes.ts';

test('only values of the owner are published, without hooks, and can be taken back', async () => {
  const { root, remote, savePrice, list, publish, published, change, copy } = createPublishedSite();
  writeFileSync(join(root, 'notes.txt'), 'mine');
  writeFileSync(join(root, 'data/wording.yaml'), 'header: { menu: Pages }\n');
  expect(await list()).toEqual([]);
  await savePrice(2100);
  expect(await list()).toEqual(['Prices: Metal Roofs: Small: 2,000\u20133,000 \u2192 2,100\u20133,000']);
  expect(await publish()).toBe('sent');
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  expect(git(remote, 'log', '-1', '--format=%B', 'main')).toMatch(
    /^Prices: Metal Roofs: Small: 2,000.3,000 . 2,100.3,000\n\nSite-Edit: Sam$/,
  );
  expect(git(remote, 'show', '--stat', '--format=', 'main')).toMatch(/^data\/services\/metal-roofs.yaml .*\n 1 file/);
  expect(git(root, 'status', '--porcelain')).toBe('?? data/wording.yaml\n?? notes.txt');
  expect(await list()).toEqual([]);
  const [commit] = await copy.listPublished();
  expect(await undoPublished(change(), commit?.id ?? '')).toBe(true);
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2000, high: 3000 }');
  // It is so already.
  expect(await undoPublished(change(), commit?.id ?? '')).toBe(false);
  expect(await list()).toEqual(['Prices: Metal Roofs: Small: 2,100\u20133,000 \u2192 2,000\u20133,000']);
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
  expect(shown).toMatchObject({ before: '2,000\u20133,000', theirs: '2,050\u20133,000', mine: '2,100\u20133,000' });
  expect(await list()).toEqual([]);
  expect(await publish()).toBe('conflict');
  expect(await decide(change(), 'other', 'mine')).toBe(false);
  expect(await decide(change(), shown?.id ?? '', 'mine')).toBe(true);
  expect(await conflicts()).toEqual([]);
  expect(await publish()).toBe('sent');
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  // And the other way round.
  await savePrice(2200, 'small', { low: 2100, high: 3000 });
  editElsewhere('small: { low: 2100', 'small: { low: 2300');
  expect(await publish()).toBe('conflict');
  const [again] = await conflicts();
  expect(await decide(change(), again?.id ?? '', 'theirs')).toBe(true);
  expect(await conflicts()).toEqual([]);
  expect(await publish()).toBe('nothing');
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('a change is taken back as it was shown, and not if it is another one now', async () => {
  const { root, savePrice, change, list } = createPublishedSite();
  await savePrice(2100);
  const [shown] = (await readChanges(change()))?.changes ?? [];
  await savePrice(2200, 'small', { low: 2100, high: 3000 });
  expect(await undoChange(change(), shown?.id ?? '')).toBe(false);
  const [now] = (await readChanges(change()))?.changes ?? [];
  expect(await undoChange(change(), now?.id ?? '')).toBe(true);
  expect(await list()).toEqual([]);
  expect(git(root, 'diff', 'HEAD', '--', PRICES)).toBe('');
});
