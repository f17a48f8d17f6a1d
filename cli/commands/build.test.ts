// The command as its users run it, over a small site of another trade and over the real one.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFolder, packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { copyData, testSite } from '../testing/test-site.ts';

test('another trade is another data folder', async () => {
  const { root } = copyFixture();
  const { code, stdout } = await runSite(['build', '--root', root]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Reused \d+ of \d+ images and fonts from the cache\.\n13 pages, \d+ files, .* in \d+\.\d\d s\. The site is in .*dist\/; look at it with `npx site preview`\.\n$/,
  );
  const page = readFileSync(join(root, 'dist/metal-roofs-aurora.html'), 'utf8');
  expect(page).toContain('Small ones run $2,000-3,000 here, $8-12 per square foot for metal.');
  expect(page).not.toMatch(/concrete|Phoenix/i);
});

test('a city and a service more are YAML alone: every page, menu, link, option and sitemap entry follows', async () => {
  const f = copyFixture();
  const copy = (from: string, to: string, names: readonly (readonly [string, string])[]) =>
    f.write(
      to,
      names.reduce((text, [a, b]) => text.replaceAll(a, b), f.read(from)),
    );
  const golden = [
    ['aurora', 'golden'],
    ['Aurora', 'Golden'],
  ] as const;
  const tile = [
    ['metal-roofs', 'tile-roofs'],
    ['Metal', 'Tile'],
    ['metal roofs', 'tile roofs'],
  ] as const;
  copy('cities/aurora.yaml', 'cities/golden.yaml', golden);
  copy('services/metal-roofs.yaml', 'services/tile-roofs.yaml', tile);
  for (const service of ['metal-roofs', 'shingle-roofs'])
    copy(`local/aurora/${service}.yaml`, `local/golden/${service}.yaml`, golden);
  for (const city of ['aurora', 'boulder', 'golden'])
    copy(`local/${city}/metal-roofs.yaml`, `local/${city}/tile-roofs.yaml`, tile);
  const { code, stderr } = await runSite(['build', '--root', f.root]);
  expect(stderr.replace(/^Encoding images: .*\n/gm, '')).toBe('');
  expect(code).toBe(0);
  const home = readFileSync(join(f.root, 'dist/index.html'), 'utf8');
  expect(home).toContain('<a href="/golden-roofers">Golden</a>');
  expect(home).toContain('<a href="/tile-roofs">Tile Roofs</a>');
  expect(readFileSync(join(f.root, 'dist/sitemap.xml'), 'utf8')).toContain('/tile-roofs-golden</loc>');
  expect(readFileSync(join(f.root, 'dist/roof-prices.html'), 'utf8')).toContain('<option value="tile-roofs"');
  expect(readFileSync(join(f.root, 'dist/tile-roofs-boulder.html'), 'utf8')).toContain(
    'href="/tile-roofs-golden"',
  );
});

test('a problem leaves the output as it was, byte for byte, and ends with 1', async () => {
  const f = copyFixture();
  await runSite(['build', '--root', f.root]);
  const before = hashFolder(join(f.root, 'dist'));
  f.edit('cities/aurora.yaml', 'latitude: 39.7294', 'latitude: 99');
  const { code, stdout, stderr } = await runSite(['build', '--root', f.root]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(
    'data/cities/aurora.yaml:12:1  error  invalid-value\n  `latitude` `99` is out of range.\n',
  );
  expect(stderr).toMatch(/1 problem in 1 file\. Nothing was written; `.*dist` is as it was\.\n$/);
  expect(hashFolder(join(f.root, 'dist'))).toBe(before);
});

test('a photo that cannot be decoded is a problem with its name', async () => {
  const f = copyFixture();
  const whole = readFileSync(join(f.root, 'data/photos/metal.png'));
  f.write('photos/metal.png', whole.subarray(0, 60));
  const { code, stderr } = await runSite(['build', '--root', f.root]);
  expect(code).toBe(1);
  expect(stderr).toContain('`data/photos/metal.png` begins like an image but cannot be decoded');
});

test('--json says the same to a program', async () => {
  const f = copyFixture();
  const build = async () => JSON.parse((await runSite(['build', '--root', f.root, '--json'])).stdout);
  await build();
  const good = await build();
  expect(good).toMatchObject({ ok: true, pages: 13, problems: [] });
  expect(good.encoded.total).toBeGreaterThan(0);
  expect(good.encoded.reused).toBe(good.encoded.total);
  f.edit('site.yaml', 'phone: 303-555-0117', 'phone: call us');
  const { code, stdout } = await runSite(['build', '--root', f.root, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    problems: [{ code: 'invalid-value', location: { file: 'data/site.yaml', line: 4, column: 1 } }],
  });
});

test('--base-url moves canonical, sitemap and, with a folder, every link', async () => {
  const { root } = copyFixture();
  await runSite(['build', '--root', root, '--base-url', 'https://example.com/preview/']);
  const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(home).toContain('<link rel="canonical" href="https://example.com/preview/"');
  expect(
    [...home.matchAll(/(?:href|src)="(\/[^"]*)"/g)].filter((match) => !match[1]?.startsWith('/preview/')),
  ).toEqual([]);
  expect(readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')).toContain(
    '<loc>https://example.com/preview/metal-roofs</loc>',
  );
});

test('two builds are the same to the byte, in another folder and another time zone too, with nothing cached', async () => {
  const root = temporaryFolder();
  await copyData(root);
  await runSite(['build', '--root', root], {
    cwd: root,
    env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' },
  });
  expect(hashFolder(join(root, 'dist'))).toBe(hashFolder(testSite));
});

test("a folder that holds somebody else's files is not replaced", async () => {
  const { root } = copyFixture();
  const out = join(root, 'precious');
  mkdirSync(out);
  writeFileSync(join(out, 'letter.txt'), 'keep me');
  const { code, stderr } = await runSite(['build', '--root', root, '--out', out]);
  expect(code).toBe(1);
  expect(stderr).toContain('holds files that `site` did not write; building there would delete them');
  expect(readFileSync(join(out, 'letter.txt'), 'utf8')).toBe('keep me');
  for (const sources of ['data', 'data/photos', '.'])
    expect((await runSite(['build', '--root', root, '--out', join(root, sources)])).code, sources).toBe(1);
  expect(existsSync(join(root, 'data/site.yaml'))).toBe(true);
});

test('the output can be read by a web server that runs as somebody else', async () => {
  expect(statSync(testSite).mode & 0o055).toBe(0o055);
});

test('wrong usage ends with 2 and offers the nearest name', async () => {
  expect(await runSite(['biuld'])).toMatchObject({
    code: 2,
    stderr: "error: unknown command 'biuld'\n(Did you mean build?)\n",
  });
  expect(await runSite(['build', '--jsno'])).toMatchObject({
    code: 2,
    stderr: "error: unknown option '--jsno'\n(Did you mean --json?)\n",
  });
  expect(await runSite(['build', '--root', '/nonexistent'])).toMatchObject({
    code: 2,
    stderr: "`/nonexistent` holds no `data` folder; name a site's folder with `--root`\n",
  });
  expect(await runSite(['build', '--base-url', 'example.com'])).toMatchObject({
    code: 2,
    stderr: '`--base-url` is `example.com`; write an address like `https://example.com`\n',
  });
});

test('site --version answers with the version alone', async () => {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect(await runSite(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});
