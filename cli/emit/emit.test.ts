// Kept files from build to build: not written again, and never what somebody made of them in the output.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { emit } from './emit.ts';

function oneKeptFile() {
  const root = temporaryFolder();
  const [cachedAt, out] = [join(root, 'cache.avif'), join(root, 'dist')];
  writeFileSync(cachedAt, 'a photo');
  mkdirSync(out);
  const file = join(out, 'assets/a.avif');
  const build = () => emit([{ path: 'assets/a.avif', cachedAt }], { out, root });
  return { cachedAt, file, build };
}

test('a kept file that the output has already is the same file in the next one', async () => {
  const { cachedAt, file, build } = oneKeptFile();
  expect(await build()).toEqual({ files: 1, bytes: 7, encoded: { reused: 1, total: 1 } });
  const { ino } = statSync(file);
  expect(ino).not.toBe(statSync(cachedAt).ino);
  expect(await build()).toEqual({ files: 1, bytes: 7, encoded: { reused: 1, total: 1 } });
  expect(statSync(file)).toMatchObject({ ino, nlink: 1 });
});

test('what somebody made of it in the output is gone with the next build', async () => {
  const { cachedAt, file, build } = oneKeptFile();
  await build();
  writeFileSync(file, 'A PHOTO');
  await build();
  expect(readFileSync(file, 'utf8')).toBe('a photo');
  writeFileSync(cachedAt, 'another photo');
  await build();
  expect(readFileSync(file, 'utf8')).toBe('another photo');
});
