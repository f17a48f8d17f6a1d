// Cached files between builds: written once, and restored after an edit in the output.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProblemError, type Problem } from '../problem.ts';
import { temporaryFolder } from '../testing/run-site.ts';
import { emit } from './emit.ts';

function createCachedFile() {
  const root = temporaryFolder();
  const [cachedAt, out] = [join(root, 'cache.avif'), join(root, 'dist')];
  writeFileSync(cachedAt, 'a photo');
  mkdirSync(out);
  const file = join(out, 'assets/a.avif');
  const build = () => emit([{ path: 'assets/a.avif', cachedAt }], { out, root });
  return { cachedAt, file, build };
}

test('a cached file that the previous output contains is linked, not written again', async () => {
  const { cachedAt, file, build } = createCachedFile();
  expect(await build()).toEqual({ files: 1, bytes: 7, encoded: { reused: 1, total: 1 } });
  const { ino } = statSync(file);
  expect(ino).not.toBe(statSync(cachedAt).ino);
  expect(await build()).toEqual({ files: 1, bytes: 7, encoded: { reused: 1, total: 1 } });
  expect(statSync(file)).toMatchObject({ ino, nlink: 1 });
});

test('the next build overwrites an edit of a cached file in the output', async () => {
  const { cachedAt, file, build } = createCachedFile();
  await build();
  writeFileSync(file, 'A PHOTO');
  await build();
  expect(readFileSync(file, 'utf8')).toBe('a photo');
  writeFileSync(cachedAt, 'another photo');
  await build();
  expect(readFileSync(file, 'utf8')).toBe('another photo');
});

test('a missing file is encoded while the next files are written, and awaited', async () => {
  const root = temporaryFolder();
  const [cachedAt, out] = [join(root, 'cache.avif'), join(root, 'dist')];
  const written: string[] = [];
  const encode = async () => {
    written.push('started');
    await pageWritten;
    writeFileSync(cachedAt, 'a photo');
    return cachedAt;
  };
  let tell = () => {};
  const pageWritten = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const result = await emit(
    [
      { path: 'a.avif', encode },
      { path: 'index.html', content: 'a page' },
    ],
    {
      out,
      root,
      onWritten({ path }) {
        written.push(path);
        if (path === 'index.html') tell();
      },
    },
  );
  expect(result).toEqual({ files: 2, bytes: 13, encoded: { reused: 0, total: 1 } });
  expect(written).toEqual(['started', 'index.html', 'a.avif']);
  expect(readFileSync(join(out, 'a.avif'), 'utf8')).toBe('a photo');
});

test('a photo that cannot be encoded is one problem for all of its files, and the output is unchanged', async () => {
  const root = temporaryFolder();
  const out = join(root, 'dist');
  const page = { path: 'index.html', content: 'a page' };
  await emit([page], { out, root });
  const problem: Problem = {
    code: 'not-an-image',
    severity: 'error',
    message: '`data/photos/a.jpg` starts like an image but cannot be decoded (truncated).',
    location: { file: 'data/photos/a.jpg', line: 1, column: 1 },
  };
  const encode = () => Promise.reject(createProblemError(problem));
  const broken = ['a-360.avif', 'a-480.avif'].map((path) => ({ path, encode }));
  expect(await emit([...broken, { ...page, content: 'another page' }], { out, root })).toEqual({
    problems: [problem],
  });
  expect(readdirSync(out)).toEqual(['index.html']);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a page');
  expect(readdirSync(root)).toEqual(['dist']);
});

test('a full disk is one problem that names the folder, and the output stays as it was', async () => {
  const root = temporaryFolder();
  const out = join(root, 'dist');
  await emit([{ path: 'index.html', content: 'a page' }], { out, root });
  const fail = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  const artifacts = ['a.avif', 'b.avif'].map((path) => ({ path, encode: fail }));
  expect(await emit(artifacts, { out, root })).toEqual({
    problems: [
      {
        code: 'disk-full',
        severity: 'error',
        message: `There is no space left on the disk of \`${root}\`.`,
        hint: 'Delete files that are not needed there, then build again.',
      },
    ],
  });
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a page');
  expect(readdirSync(root)).toEqual(['dist']);
});
