// Whole builds that are killed halfway (cli/emit/emit-killed.test.ts covers every single step of writing), and edits of the program.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProgram, hashFolder, runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test.each([0.4, 0.8])(
  'a build that is killed after %d of its duration leaves the old site or the new one',
  async (share) => {
    const fixture = copyFixture();
    const out = join(fixture.root, 'dist');
    const build = (options = {}) => runSite(['build', '--root', fixture.root], options);
    await build();
    const oldSite = hashFolder(out);
    fixture.edit('site.yaml', 'name: Front Range Roofing', 'name: Back Range Roofing');
    const started = performance.now();
    await build();
    const milliseconds = performance.now() - started;
    const newSite = hashFolder(out);
    expect(newSite).not.toBe(oldSite);
    fixture.edit('site.yaml', 'name: Back Range Roofing', 'name: Front Range Roofing');
    await build({ killAfterMs: milliseconds * share });
    expect(existsSync(out)).toBe(true);
    expect([oldSite, newSite]).toContain(hashFolder(out));
    await build();
    expect(hashFolder(out)).toBe(oldSite);
    expect(readdirSync(fixture.root).sort()).toEqual(['.cache', 'data', 'dist']);
  },
);

test('an edit of a template takes effect at the next command', async () => {
  const program = copyProgram();
  const { root } = copyFixture();
  const skipLink = async () => {
    expect((await runSite(['build', '--root', root], { program })).code).toBe(0);
    return /class="skip-link"[^>]*>([^<]*)</.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))?.[1];
  };
  expect(await skipLink()).toBe('Skip to the content');
  const template = join(program, 'templates/document.tsx');
  const text = readFileSync(template, 'utf8');
  const { mtime } = statSync(template);
  writeFileSync(template, text.replace('{words.skipLink}', 'Straight to content'));
  utimesSync(template, mtime, mtime);
  expect(await skipLink()).toBe('Straight to content');
  writeFileSync(template, text.replace('</html>', '</htm>'));
  const broken = await runSite(['build', '--root', root], { program });
  expect(broken.code).toBe(3);
  expect(broken.stderr).toMatch(/templates\/document\.tsx:\d+:\d+/);
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
  rmSync(template);
});
