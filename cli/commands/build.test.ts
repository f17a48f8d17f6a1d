// `site build` as users run it, on a small site of another trade and on the shipped one.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { hashFolder, packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { testSite } from '../testing/test-site.ts';
import { translateSite } from '../testing/translate-site.ts';

test('another data folder builds the site of another trade', async () => {
  const { root, edit } = copyFixture();
  const { code, stdout } = await runSite(['build', '--root', root]);
  expect(code).toBe(0);
  const status = async () => (await runSite([], { cwd: root })).stdout.split('\n').slice(2, 5);
  expect(await status()).toEqual([
    '`dist` is up to date.',
    '',
    '  npx --no -- site check --launch  Lists the placeholders.',
  ]);
  edit('site.yaml', 'tagline: Roofer', 'tagline: Roofers');
  expect((await status())[0]).toBe('`dist` is older than the data.');
  expect(stdout).toMatch(
    /^Reused \d+ of \d+ images and fonts from the cache\.\nWrote 13 pages \(\d+ files, \d.*B\) to `.*dist` in \d+\.\d\d s\. View the site with `npx --no -- site preview --root \S+`\.\n$/,
  );
  const page = readFileSync(join(root, 'dist/metal-roofs-aurora.html'), 'utf8');
  expect(page).toContain('Small ones run $2,000-3,000 here, $8-12 per square foot for metal.');
  expect(page).not.toMatch(/concrete|Phoenix/i);
});

test('paths in messages open from where the command was run, and further commands name the same site', async () => {
  const { root, edit, remove } = copyFixture();
  const elsewhere = join(root, 'else where');
  mkdirSync(elsewhere);
  const run = (command: string, ...flags: string[]) => runSite([command, '--root', '..', ...flags], { cwd: elsewhere });
  expect((await run('preview', '--out', '../made')).stderr).toBe(
    'There is no built site in `../made`. Build it with `npx --no -- site build --root .. --out ../made`.\n',
  );
  expect((await run('build', '--out', '../made')).stdout).toContain(
    'View the site with `npx --no -- site preview --root .. --out ../made`.',
  );
  edit('site.yaml', 'phone: 303-555-0117', 'phone: 303');
  remove('logo.svg');
  const printed = [
    '  `../data/logo.svg` is missing.\n',
    `  > Add the file; \`${relative(elsewhere, packageRoot)}/cli/testing/fixture/data/logo.svg\` is an example.\n`,
    '../data/site.yaml:4:1  error  invalid-value\n',
  ];
  for (const [command, ...output] of [['build', '--out', '../made'], ['routes'], ['check', '../made']] as const) {
    const { stderr } = await run(command, ...output);
    for (const text of printed) expect(stderr).toContain(text);
  }
  expect(JSON.parse((await run('build', '--json')).stdout).problems[1].location.file).toBe('../data/site.yaml');
});

test('a build records what translations were made from, once, and loses nothing while the data has problems', async () => {
  const { root, edit, read } = copyFixture();
  translateSite(root);
  const build = () => runSite(['build', '--root', root]);
  expect((await build()).code).toBe(0);
  const records = read('translations.json');
  const { ino } = statSync(join(root, 'data/translations.json'));
  expect((await build()).stdout).toContain('Wrote 0 of ');
  edit('services/metal-roofs.yaml', 'h1: Metal', 'h1: Steel');
  expect((await build()).stderr).toContain('where `h1` has changed since.');
  expect(statSync(join(root, 'data/translations.json')).ino).toBe(ino);
  edit('services/metal-roofs.es-US.yaml', 'h1: ', 'h2: ');
  expect((await build()).code).toBe(1);
  expect(read('translations.json')).toBe(records);
});

test('a checkout that cannot be written to is built, with a warning', async () => {
  const { root } = copyFixture();
  translateSite(root);
  // Root may write into any folder, but not in the place of one.
  mkdirSync(join(root, 'data/translations.json/x'), { recursive: true });
  const { code, stderr } = await runSite(['build', '--root', root]);
  expect(stderr).toMatch(/data\/translations\.json` cannot be written: /);
  expect(code).toBe(0);
});

test('another city and service need only YAML: every page, menu, link, option and sitemap entry follows', async () => {
  const fixture = copyFixture();
  const copy = (from: string, to: string, names: readonly (readonly [string, string])[]) =>
    fixture.write(
      to,
      names.reduce((text, [oldName, newName]) => text.replaceAll(oldName, newName), fixture.read(from)),
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
  const { code, stderr } = await runSite(['build', '--root', fixture.root]);
  expect(stderr.replace(/^Encoding images: .*\n/gm, '')).toBe('');
  expect(code).toBe(0);
  const home = readFileSync(join(fixture.root, 'dist/index.html'), 'utf8');
  expect(home).toContain('<a href="/golden-roofers">Golden</a>');
  expect(home).toContain('<a href="/tile-roofs">Tile Roofs</a>');
  expect(readFileSync(join(fixture.root, 'dist/sitemap.xml'), 'utf8')).toContain('/tile-roofs-golden</loc>');
  expect(readFileSync(join(fixture.root, 'dist/roof-prices.html'), 'utf8')).toContain('<option value="tile-roofs"');
  expect(readFileSync(join(fixture.root, 'dist/tile-roofs-boulder.html'), 'utf8')).toContain(
    'href="/tile-roofs-golden"',
  );
});

test('a problem leaves every byte of the output unchanged and exits with 1', async () => {
  const fixture = copyFixture();
  await runSite(['build', '--root', fixture.root]);
  const before = hashFolder(join(fixture.root, 'dist'));
  fixture.edit('cities/aurora.yaml', 'latitude: 39.7294', 'latitude: 99');
  const { code, stdout, stderr } = await runSite(['build', '--root', fixture.root]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('/data/cities/aurora.yaml:12:1  error  invalid-value\n  `latitude` `99` is out of range.\n');
  expect(stderr).toMatch(
    /1 problem in 1 file\. Nothing was written; `.*dist` is unchanged\. `npx --no -- site explain \S+` tells more\.\n$/,
  );
  expect(hashFolder(join(fixture.root, 'dist'))).toBe(before);
});

test('a warning is printed, and the site is built', async () => {
  const fixture = copyFixture();
  fixture.edit('pages/terms.yaml', 'effective: 2025-01-01', 'effective: 2099-12-31');
  const { code, stdout, stderr } = await runSite(['build', '--root', fixture.root]);
  expect(code).toBe(0);
  expect(stdout).toContain('Wrote 13 pages ');
  expect(stderr).toContain(
    '/data/pages/terms.yaml:9:1  warning  future-date\n  `effective` `2099-12-31` is in the future.\n',
  );
  expect(stderr).toMatch(
    /\n1 warning in 1 file\. The site was built anyway\. `npx --no -- site explain \S+` tells more\.\n$/,
  );
  const json = JSON.parse((await runSite(['build', '--root', fixture.root, '--json'])).stdout);
  expect(json).toMatchObject({ ok: true, problems: [{ code: 'future-date', severity: 'warning' }] });
});

test('a pipe in data/ ends the build with 2', async () => {
  const fixture = copyFixture();
  execFileSync('mkfifo', [join(fixture.root, 'data/cities/golden.yaml')]);
  const { code, stderr } = await runSite(['build', '--root', fixture.root]);
  expect(code).toBe(2);
  expect(stderr).toContain('/data/cities/golden.yaml` cannot be read: it is a pipe.');
});

test('a photo that cannot be decoded is a problem that names it', async () => {
  const fixture = copyFixture();
  const whole = readFileSync(join(fixture.root, 'data/photos/metal.png'));
  fixture.write('photos/metal.png', whole.subarray(0, 60));
  const { code, stderr } = await runSite(['build', '--root', fixture.root]);
  expect(code).toBe(1);
  expect(stderr).toContain('/data/photos/metal.png` starts like an image but cannot be decoded');
});

test('--json prints the result for programs', async () => {
  const fixture = copyFixture();
  const build = async () => JSON.parse((await runSite(['build', '--root', fixture.root, '--json'])).stdout);
  await build();
  const result = await build();
  expect(result).toMatchObject({ ok: true, pages: 13, problems: [] });
  expect(result.encoded.total).toBeGreaterThan(0);
  expect(result.encoded.reused).toBe(result.encoded.total);
  fixture.edit('site.yaml', 'phone: 303-555-0117', 'phone: call us');
  const { code, stdout } = await runSite(['build', '--root', fixture.root, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'invalid-value',
        location: { file: expect.stringMatching(/^\.\..*\/data\/site\.yaml$/), line: 4 },
      },
    ],
  });
});

test('--base-url changes the canonical URLs, the sitemap and, if it has a folder, every link', async () => {
  const { root } = copyFixture();
  await runSite(['build', '--root', root, '--base-url', 'https://example.com/preview/']);
  const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(home).toContain('<link rel="canonical" href="https://example.com/preview/"');
  expect([...home.matchAll(/(?:href|src)="(\/[^"]*)"/g)].filter((match) => !match[1]?.startsWith('/preview/'))).toEqual(
    [],
  );
  expect(readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')).toContain(
    '<loc>https://example.com/preview/metal-roofs</loc>',
  );
});

test('a folder with files that `site` did not write is not used, not even `dist`', async () => {
  const { root } = copyFixture();
  const out = join(root, 'precious');
  mkdirSync(out);
  writeFileSync(join(out, 'letter.txt'), 'keep me');
  const { code, stderr } = await runSite(['build', '--root', root, '--out', out]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    `\`${out}\` contains files that \`site\` did not write. Building there would mix them with the site.\n  > Empty the folder yourself or choose another.\n`,
  );
  expect(readFileSync(join(out, 'letter.txt'), 'utf8')).toBe('keep me');
  renameSync(out, join(root, 'dist'));
  expect((await runSite(['build', '--root', root])).code).toBe(1);
  expect(readdirSync(join(root, 'dist'))).toEqual(['letter.txt']);
});

test('a linked output stays a link, foreign files stay where they are, and a removed city leaves', async () => {
  const fixture = copyFixture();
  const { root } = fixture;
  const web = join(temporaryFolder(), 'web');
  mkdirSync(web);
  symlinkSync(web, join(root, 'dist'));
  await runSite(['build', '--root', root]);
  mkdirSync(join(web, '.git'));
  writeFileSync(join(web, 'CNAME'), 'example.com');
  fixture.edit('site.yaml', 'phone: 303-555-0117', 'phone: 303-555-0118');
  const { code, stdout, stderr } = await runSite(['build', '--root', root]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Wrote 13 pages /m) });
  expect(stderr).toContain('also contains `.git/`, `CNAME`, which `site` did not write and left alone. ');
  expect(realpathSync(join(root, 'dist'))).toBe(realpathSync(web));
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('(303) 555-0118');
  expect(readFileSync(join(web, 'CNAME'), 'utf8')).toBe('example.com');
});

test('a build of unchanged sources writes nothing, and an edited file of the output is written again', async () => {
  const { root } = copyFixture();
  const build = async (...args: string[]) => (await runSite(['build', '--root', root, ...args])).stdout;
  await build();
  expect(await build()).toMatch(/^Wrote 0 of 13 pages /m);
  writeFileSync(join(root, 'dist/metal-roofs.html'), 'edited');
  expect(await build()).toMatch(/^Wrote 1 of 13 pages /m);
  const { stderr } = await runSite(['build', '--root', root, '--base-url', 'https://example.org'], {
    env: { DEBUG: 'site' },
  });
  expect(stderr).toMatch(/^stage data +[\d.]+ ms$/m);
  expect(stderr).toMatch(/^cache photos +\d+ hits, 0 misses, \d+ bytes$/m);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await build()).toMatch(/^Wrote 13 pages /m);
});

test('a full disk behind the standard output or a report ends with 2 and says so', {
  skip: !existsSync('/dev/full'),
}, async () => {
  const hint = 'Delete files that are not needed there, then run the command again.\n';
  const command = `node "${join(packageRoot, 'cli/site.js')}" routes --root "${copyFixture().root}" 2>&1 >/dev/full; echo $?`;
  expect(execFileSync('bash', ['-c', command], { encoding: 'utf8' })).toBe(
    `The output of the command cannot be printed. There is no space left on the disk. ${hint}2\n`,
  );
  const args = ['check', testSite, '--only', 'broken-link', '--reporter', 'json=/dev/full'];
  expect(await runSite(args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`There is no space left on the disk of \`/dev/full\`. ${hint}`),
  });
});

test('a web server that runs as another user can read the output', async () => {
  expect(statSync(testSite).mode & 0o055).toBe(0o055);
});

test('a folder without data is not a site: every command says how to name or start one and writes nothing', async () => {
  const folder = temporaryFolder();
  const advice = "Pass a site's folder with `--root <folder>`, or create one with `site new <folder>`.\n";
  for (const command of ['build', 'routes', 'dev', 'preview', 'check', 'report words', 'wording'])
    expect(await runSite(command.split(' '), { cwd: folder }), command).toEqual({
      code: 2,
      stdout: '',
      stderr: `There is no site here: \`${realpathSync(folder)}\` does not contain a \`data\` folder. ${advice}`,
    });
  expect(readdirSync(folder)).toEqual([]);
  expect(await runSite(['build', '--root', '/nonexistent'])).toMatchObject({
    code: 2,
    stderr: `There is no site in \`/nonexistent\`: it does not contain a \`data\` folder. ${advice}`,
  });
});

test('every help text is a sentence', async () => {
  for (const command of [
    '',
    'new',
    'add',
    'rename',
    'remove',
    'schema',
    'fields',
    'build',
    'dev',
    'preview',
    'probe',
    'routes',
    'wording',
    'check',
    'explain',
    'report',
    'report words',
  ]) {
    const { code, stdout } = await runSite([...command.split(' ').filter(Boolean), '--help']);
    expect(code).toBe(0);
    const description = stdout.split('\n\n')[1]?.replaceAll('\n', ' ') ?? '';
    const entries = stdout
      .replace(/\n {3,}/g, ' ')
      .split('\n')
      // Without the command of an example.
      .filter((line) => line.startsWith('  ') && !line.startsWith('  npx '))
      .map((line) => line.trim().split(/ {2,}/)[1] ?? '');
    expect(entries.length).toBeGreaterThan(1);
    for (const text of [description, ...entries])
      expect(text, `${command}: ${text}`).toMatch(/^(?:[A-Z]|pretty, ).*\.(?: \((?:default|choices): [^()]+\))?$/);
  }
});

test('`site --version` prints only the version', async () => {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect(await runSite(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});
