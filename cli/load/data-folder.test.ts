// What data-folder.txt cannot show of entries of data/ that are not plain files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSources } from '../emit/hash-sources.ts';
import { readWrittenFiles } from '../pipeline/written-files.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('nothing waits for a pipe or a link that leads back, and one in place of a file that builds write is a problem', () => {
  const f = copyFixture();
  f.remove('pricing.yaml');
  execFileSync('mkfifo', [join(f.root, 'data/pricing.yaml')]);
  symlinkSync('..', join(f.root, 'data/cities/loop'));
  expect(hashSources({ root: f.root, program: '' })).toMatch(/=$/);
  execFileSync('mkfifo', [join(f.root, 'data/published.txt')]);
  expect(readWrittenFiles(f.root).get('data/published.txt')).toBe('');
  expect(f.problems()).toContain('`data/published.txt` cannot be read: it is not a file.');
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
