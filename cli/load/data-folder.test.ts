// Tests entries of data/ that are not plain files, word for word as the user reads them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSources } from '../emit/hash-sources.ts';
import { readWrittenFiles } from '../pipeline/written-files.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('a pipe in place of a data file is one problem, and nothing waits for it', () => {
  const f = copyFixture();
  f.remove('pricing.yaml');
  execFileSync('mkfifo', [join(f.root, 'data/pricing.yaml')]);
  expect(hashSources({ root: f.root, program: '' })).toMatch(/=$/);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/pricing.yaml:1:1  error  unreadable-file
      \`data/pricing.yaml\` cannot be read: it is a pipe.
      > Delete it, or replace it with a file."
  `);
});

test('a pipe in place of a file that builds write is one problem', () => {
  const f = copyFixture();
  execFileSync('mkfifo', [join(f.root, 'data/published.txt')]);
  expect(readWrittenFiles(f.root).get('data/published.txt')).toBe('');
  expect(f.problems()).toContain('`data/published.txt` cannot be read: it is a pipe.');
});

test('a pipe in place of a photo is one problem', () => {
  const f = copyFixture();
  f.remove('photos/metal.png');
  execFileSync('mkfifo', [join(f.root, 'data/photos/metal.png')]);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/photos/metal.png:1:1  error  unreadable-file
      \`data/photos/metal.png\` cannot be read: it is a pipe.
      > Delete it, or replace it with a file."
  `);
});

test('a link that leads back into data/ is one problem', () => {
  const f = copyFixture();
  symlinkSync('..', join(f.root, 'data/cities/loop'));
  expect(hashSources({ root: f.root, program: '' })).toMatch(/=$/);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/cities/loop:1:1  error  unreadable-file
      \`data/cities/loop\` cannot be read: it is a link that leads back into \`data/\`.
      > Delete the link."
  `);
});

test('a link to a folder around data/ is one problem', () => {
  const f = copyFixture();
  symlinkSync('/', join(f.root, 'data/everything'));
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/everything:1:1  error  unreadable-file
      \`data/everything\` cannot be read: it is a link that leads back into \`data/\`.
      > Delete the link."
  `);
});

test('a link that leads nowhere is one problem', () => {
  const f = copyFixture();
  symlinkSync('missing.yaml', join(f.root, 'data/cities/golden.yaml'));
  symlinkSync('itself', join(f.root, 'data/itself'));
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/cities/golden.yaml:1:1  error  unreadable-file
      \`data/cities/golden.yaml\` cannot be read: it is a link that leads nowhere.
      > Delete the link.

    data/itself:1:1  error  unreadable-file
      \`data/itself\` cannot be read: it is a link that leads nowhere.
      > Delete the link."
  `);
});

test('a link to a folder elsewhere is followed', () => {
  const f = copyFixture();
  mkdirSync(join(f.root, 'shared'));
  renameSync(join(f.root, 'data/photos'), join(f.root, 'shared/photos'));
  symlinkSync('../shared/photos', join(f.root, 'data/photos'));
  expect(f.problems()).toBe('');
});

// Other file systems refuse such a name.
test.skipIf(process.platform !== 'linux')('a name that is not UTF-8 is one problem', () => {
  const f = copyFixture();
  const name = (folder: string) =>
    Buffer.concat([Buffer.from(join(f.root, 'data', folder, 'caf')), Buffer.from([0xe9])]);
  mkdirSync(name('photos'));
  writeFileSync(Buffer.concat([name('cities'), Buffer.from('.yaml')]), 'city: A');
  expect(hashSources({ root: f.root, program: '' })).toMatch(/=$/);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/cities/caf�.yaml:1:1  error  unreadable-file
      \`data/cities/caf�.yaml\` cannot be read: its name is not UTF-8.
      > Rename it; use lowercase letters, digits and hyphens.

    data/photos/caf�:1:1  error  unreadable-file
      \`data/photos/caf�\` cannot be read: its name is not UTF-8.
      > Rename it; use lowercase letters, digits and hyphens."
  `);
});

test('a site needs a service, and no city', () => {
  const f = copyFixture();
  for (const folder of ['cities', 'local']) f.remove(folder);
  f.edit('pages/not-found.yaml', 'city: aurora\n', '');
  f.edit('site.yaml', ', /aurora-roofers', '');
  f.edit('site.yaml', '  cities: [boulder]\n', '');
  expect(f.problems()).toBe('');
  f.remove('services');
  expect(f.problems()).toContain('`data/services/` contains no file; a site needs at least one service.');
});

test('a file name that becomes a slug is validated like one', () => {
  for (const [name, reason] of [
    ["o'fallon", 'is not a slug'],
    ['Aurora', 'is not a slug'],
    ['aurora..old', 'is not a slug'],
    ['con', 'is a name that Windows reserves for a device'],
    ['a'.repeat(101), 'is longer than 100 characters'],
  ] as const) {
    const f = copyFixture();
    f.edit('cities/aurora.yaml', 'slug: aurora\n', '');
    renameSync(join(f.root, 'data/cities/aurora.yaml'), join(f.root, `data/cities/${name}.yaml`));
    renameSync(join(f.root, 'data/pages/terms.yaml'), join(f.root, `data/pages/${name}.yaml`));
    f.edit(`pages/${name}.yaml`, 'path: /terms\n', '');
    for (const folder of ['cities', 'pages'])
      expect(f.problems()).toContain(
        `data/${folder}/${name}.yaml:1:1  error  invalid-file-name\n  The file name \`${name}.yaml\` ${reason}.`,
      );
  }
});
