// Whole builds that are killed halfway (cli/emit/emit-killed.full.test.ts covers every single step
// of writing), edits of the program, an output that is a mount point, and builds without a cache or
// with a damaged one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProgram, hashFolder, packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { startSite } from '../testing/start-site.ts';
import { copyData, testSite } from '../testing/test-site.ts';

test('a build that is killed leaves a site that the next build completes', async () => {
  const fixture = copyFixture();
  const out = join(fixture.root, 'dist');
  const build = (options = {}) => runSite(['build', '--root', fixture.root], options);
  await build();
  const oldSite = hashFolder(out);
  fixture.edit('site.yaml', 'name: Front Range Roofing', 'name: Back Range Roofing');
  const started = performance.now();
  await build();
  const milliseconds = performance.now() - started;
  expect(hashFolder(out)).not.toBe(oldSite);
  fixture.edit('site.yaml', 'name: Back Range Roofing', 'name: Front Range Roofing');
  await build({ killAfterMs: milliseconds * 0.6 });
  expect(existsSync(join(out, 'index.html'))).toBe(true);
  await build();
  expect(hashFolder(out)).toBe(oldSite);
  expect(readdirSync(fixture.root).sort()).toEqual(['.cache', 'data', 'dist']);
});

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
  writeFileSync(template, text.replace('{words.skipLink}', 'Straight to content'));
  expect(await skipLink()).toBe('Straight to content');
  writeFileSync(template, text.replace('</html>', '</htm>'));
  const broken = await runSite(['build', '--root', root], { program });
  expect(broken.code).toBe(3);
  expect(broken.stderr).toMatch(/templates\/document\.tsx:\d+:\d+/);
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
  rmSync(template);
});

const canMount = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

// Without permission to mount there is nothing to test.
test('an output that is a mount point is published into', { skip: !canMount }, () => {
  const { root } = copyFixture();
  mkdirSync(join(root, 'dist'));
  const build = `node "${join(packageRoot, 'cli/site.js')}" build --root "${root}"`;
  const script = `mount -t tmpfs tmpfs "${root}/dist" && ${build} && echo >> "${root}/data/site.yaml" && ${build} && ls "${root}/dist"`;
  const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8' });
  expect(stderr.replace(/^Encoding images: .*\n/gm, '')).toBe('');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('index.html') });
  expect(stdout).toMatch(/^Wrote 13 pages [\s\S]*^Wrote 0 of 13 pages /m);
});

test('`site dev` does not leave values in the cache that were made by an edited program', async () => {
  const program = copyProgram();
  const fixture = copyFixture();
  const site = await startSite(['dev', '--root', fixture.root], program);
  const readTitle = async () => /<h1[^>]*>([^<]*)</.exec(await (await fetch(`${site.url}/aurora-roofers`)).text())?.[1];
  expect(await readTitle()).toBe('Roofers in Aurora');
  const schema = join(program, 'cli/schema/city.ts');
  const text = readFileSync(schema, 'utf8');
  expect(text).toContain('\n}).refine(');
  writeFileSync(schema, text.replace('\n}).refine(', "\n}).transform((city) => ({ ...city, h1: 'Edited' })).refine("));
  await expect.poll(readTitle).toBe('Edited');
  // Its value is made, and cached, by the edited program.
  fixture.write('cities/aurora.yaml', `${fixture.read('cities/aurora.yaml')}\n`);
  await expect.poll(site.output).toMatch(/(?:Built \d+ pages[\s\S]*){3}/);
  await site.stop('SIGTERM');
  writeFileSync(schema, text);
  expect((await runSite(['build', '--root', fixture.root], { program })).code).toBe(0);
  const page = readFileSync(join(fixture.root, 'dist/aurora-roofers.html'), 'utf8');
  expect(page).toMatch(/<h1[^>]*>Roofers in Aurora</);
});

test('two builds are byte-identical, also in another folder and time zone and without a cache', async () => {
  const root = temporaryFolder();
  await copyData(root);
  const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' };
  const { stdout } = await runSite(['build', '--root', root, '--no-cache'], { cwd: root, env });
  expect(stdout).toMatch(/^Reused 0 of .*\nWrote 81 pages /);
  expect(hashFolder(join(root, 'dist'))).toBe(hashFolder(testSite));
});

test('a cached file of any kind that was changed, but has its old size, is made again and never published', async () => {
  const { root } = copyFixture();
  const cache = join(root, '.cache');
  // Not the one that all copies share.
  rmSync(cache);
  const build = async () => {
    expect((await runSite(['build', '--root', root])).code).toBe(0);
    return hashFolder(join(root, 'dist'));
  };
  const site = await build();
  const kinds = ['cards', 'client', 'fonts', 'icons', 'photos', 'previews'];
  expect(readdirSync(cache).filter((name) => !/^build$|^data/.test(name))).toEqual(kinds);
  const before = kinds.map((kind) => hashFolder(join(cache, kind)));
  for (const kind of kinds)
    for (const name of readdirSync(join(cache, kind))) {
      const file = join(cache, kind, name);
      writeFileSync(file, readFileSync(file).reverse());
    }
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await build()).toBe(site);
  expect(kinds.map((kind) => hashFolder(join(cache, kind)))).toEqual(before);
});
