// Tests the files of data/public/ and the files that nothing reads, word for word as the user reads
// them.
import { symlinkSync } from 'node:fs';
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
