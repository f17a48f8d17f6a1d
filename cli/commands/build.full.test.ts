// Whole builds killed in the middle. That no single step of writing loses a site is shown by cli/emit/emit-killed.test.ts.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFolder, runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test.each([0.4, 0.8])(
  'killed after %d of its time, a build leaves the old site or the new one',
  async (share) => {
    const f = copyFixture();
    const out = join(f.root, 'dist');
    const build = (options = {}) => runSite(['build', '--root', f.root], options);
    await build();
    const oldSite = hashFolder(out);
    f.edit('site.yaml', 'name: Front Range Roofing', 'name: Back Range Roofing');
    const started = performance.now();
    await build();
    const milliseconds = performance.now() - started;
    const newSite = hashFolder(out);
    expect(newSite).not.toBe(oldSite);
    f.edit('site.yaml', 'name: Back Range Roofing', 'name: Front Range Roofing');
    await build({ killAfter: milliseconds * share });
    expect(existsSync(out)).toBe(true);
    expect([oldSite, newSite]).toContain(hashFolder(out));
    await build();
    expect(hashFolder(out)).toBe(oldSite);
    expect(readdirSync(f.root).sort()).toEqual(['.cache', 'data', 'dist']);
  },
);
