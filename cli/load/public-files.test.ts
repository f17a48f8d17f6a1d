// Tests the files of data/public/ and the files that nothing reads, word for word as the user reads
// them.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSources } from '../emit/hash-sources.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { listPublicFiles } from './public-files.ts';

test('every file of data/public/ is listed, also a hidden one, but none of an editor', () => {
  const f = copyFixture();
  const files = ['.nojekyll', '.well-known/security.txt', 'CNAME', 'docs/Price List.pdf', 'docs/old.yml'];
  for (const file of [...files, '.DS_Store', 'docs/.gitkeep', 'CNAME~', '#CNAME#', '.CNAME.swp'])
    f.write(`public/${file}`, 'text');
  symlinkSync('CNAME', join(f.root, 'data/public/name'));
  const listed = listPublicFiles(f.root);
  expect(listed.problems).toEqual([]);
  expect(listed.files.map(({ path }) => path)).toEqual([...files, 'name'].sort());
  expect(f.problems()).toBe('');
});

test('a link out of data/public/ is not followed', () => {
  const f = copyFixture();
  mkdirSync(join(f.root, 'data/public'));
  symlinkSync('../site.yaml', join(f.root, 'data/public/site.txt'));
  symlinkSync('/etc', join(f.root, 'data/public/etc'));
  expect(listPublicFiles(f.root).files).toEqual([]);
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/public/etc:1:1  error  invalid-public-file
      \`data/public/etc\` is a link that does not lead to a file in \`data/public/\`, so it is not followed.
      > Replace the link with a copy of the file.

    data/public/site.txt:1:1  error  invalid-public-file
      \`data/public/site.txt\` is a link that does not lead to a file in \`data/public/\`, so it is not followed.
      > Replace the link with a copy of the file."
  `);
});

test('a file that nothing reads is a problem with the likely right name', () => {
  const f = copyFixture();
  const names = [
    'sites.yaml',
    'logo.png',
    'CNAME',
    'readme.md',
    'hero.jpg',
    'photos/notes.txt',
    'photos/2026/hero.jpg',
    'citys/golden.yaml',
    'cities/utah/provo.yaml',
    'cities/golden.yml',
    'publik/menu.pdf',
    'prices.yaml',
  ];
  for (const name of [...names, '.DS_Store', 'site.yaml~', 'cities/aurora.yaml.bak', '.env'])
    f.write(name, 'a: 1');
  expect(f.problems()).toMatchInlineSnapshot(`
    "data/CNAME:1:1  error  unknown-file
      \`data/CNAME\` is not read.
      > Move it to \`data/public/\` if it should be published as it is, or else out of \`data/\`.

    data/cities/golden.yml:1:1  error  unknown-file
      \`data/cities/golden.yml\` is not read.
      > Rename it so that it ends in \`.yaml\`.

    data/cities/utah/provo.yaml:1:1  error  unknown-file
      \`data/cities/utah/provo.yaml\` is not read.
      > Move it next to the other files of its kind.

    data/citys/golden.yaml:1:1  error  unknown-file
      \`data/citys/golden.yaml\` is not read.
      > Did you mean \`cities\`?

    data/hero.jpg:1:1  error  unknown-file
      \`data/hero.jpg\` is not read.
      > Move it to \`data/photos/hero.jpg\` if it is a photo, or to \`data/public/\`, whose files are published as they are.

    data/logo.png:1:1  error  unknown-file
      \`data/logo.png\` is not read.
      > Did you mean \`logo.svg\`?

    data/photos/2026/hero.jpg:1:1  error  unknown-file
      \`data/photos/2026/hero.jpg\` is not read.
      > Move it to \`data/photos/hero.jpg\` if it is a photo, or to \`data/public/\`, whose files are published as they are.

    data/photos/notes.txt:1:1  error  unknown-file
      \`data/photos/notes.txt\` is not read.
      > Move it to \`data/public/\` if it should be published as it is, or else out of \`data/\`.

    data/prices.yaml:1:1  error  unknown-file
      \`data/prices.yaml\` is not read.
      > Did you mean \`pricing.yaml\`?

    data/publik/menu.pdf:1:1  error  unknown-file
      \`data/publik/menu.pdf\` is not read.
      > Did you mean \`public\`?

    data/readme.md:1:1  error  unknown-file
      \`data/readme.md\` is not read.
      > Move it to \`data/public/\` if it should be published as it is, or else out of \`data/\`.

    data/sites.yaml:1:1  error  unknown-file
      \`data/sites.yaml\` is not read.
      > Did you mean \`site.yaml\`?"
  `);
});

test('an edit of any file that is published or reported makes the output stale, and one of an editor does not', () => {
  const f = copyFixture();
  const hash = () => hashSources({ root: f.root, program: '' });
  let before = hash();
  for (const file of ['public/.well-known/a', 'public/menu.pdf', 'notes.txt']) {
    f.write(file, 'one');
    expect(hash(), file).not.toBe(before);
    before = hash();
    f.write(file, 'two');
    expect(hash(), file).not.toBe(before);
    before = hash();
  }
  for (const file of ['.DS_Store', 'site.yaml~', 'public/.DS_Store', '.hidden']) f.write(file, 'one');
  expect(hash()).toBe(before);
});
