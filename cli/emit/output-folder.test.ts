import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyFixture } from '../testing/site-fixture.ts';
import { getManifestPath } from './build-manifest.ts';
import { checkOutput } from './output-folder.ts';

test('an output path that cannot be used is a problem that says why', () => {
  const { root } = copyFixture();
  symlinkSync('circle', join(root, 'circle'));
  symlinkSync('data', join(root, 'link'));
  symlinkSync('nowhere', join(root, 'dangling'));
  writeFileSync(join(root, 'file'), '');
  for (const [name, reason] of [
    ['circle', 'cannot be an output folder: its links lead in a circle.'],
    ['x'.repeat(300), 'cannot be an output folder: the path is too long.'],
    ['file/dist', 'cannot be an output folder: a part of the path is a file.'],
    ['file', 'is a file.'],
    ['link', "is inside the site's sources."],
    ['link/dist', "is inside the site's sources."],
    ['data/photos', "is inside the site's sources."],
    ['.', "contains the site's sources."],
    ['dangling', 'is a link that leads nowhere.'],
  ] as const) {
    const out = join(root, name);
    // A build looks for the manifest first.
    expect(getManifestPath(root, out)).toMatch(/\.json$/);
    expect(checkOutput({ out, root, manifest: null })?.message).toBe(`\`${out}\` ${reason}`);
  }
});
