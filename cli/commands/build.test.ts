// What build.txt cannot show of `site build`: processes, and other folders than that of the site.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { testSite } from '../testing/test-site.ts';

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
  const printed = ['  `../data/logo.svg` is missing.\n', '../data/site.yaml:4:1  error  invalid-value\n'];
  for (const [command, ...output] of [
    ['build', '--out', '../made'],
    ['build', '--list'],
    ['check', '../made'],
  ] as const) {
    const { stderr } = await run(command, ...output);
    for (const text of printed) expect(stderr).toContain(text);
  }
  expect(JSON.parse((await run('build', '--json')).stdout).findings[1].file).toBe('../data/site.yaml');
});

test('another city and service need only YAML: every page, menu, link, option and sitemap entry follows', async () => {
  const { root, read, write } = copyFixture();
  const copy = (from: string, to: string, names: Readonly<Record<string, string>>) =>
    write(
      to,
      Object.entries(names).reduce((text, [oldName, newName]) => text.replaceAll(oldName, newName), read(from)),
    );
  const golden = { aurora: 'golden', Aurora: 'Golden' };
  const tile = { 'metal-roofs': 'tile-roofs', Metal: 'Tile', 'metal roofs': 'tile roofs' };
  copy('cities/aurora.yaml', 'cities/golden.yaml', golden);
  copy('services/metal-roofs.yaml', 'services/tile-roofs.yaml', tile);
  for (const service of ['metal-roofs', 'shingle-roofs'])
    copy(`local/aurora/${service}.yaml`, `local/golden/${service}.yaml`, golden);
  for (const city of ['aurora', 'boulder', 'golden'])
    copy(`local/${city}/metal-roofs.yaml`, `local/${city}/tile-roofs.yaml`, tile);
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  for (const [file, text] of [
    ['index.html', '<a href="/golden-roofers">Golden</a>'],
    ['index.html', '<a href="/tile-roofs">Tile Roofs</a>'],
    ['sitemap.xml', '/tile-roofs-golden</loc>'],
    ['roof-prices.html', '<option value="tile-roofs"'],
    ['tile-roofs-boulder.html', 'href="/tile-roofs-golden"'],
  ])
    expect(read(`../dist/${file}`)).toContain(text);
});

test('with `DEBUG=site`, a build prints its stages and caches; one without edits reads no data and warns again', async () => {
  const { root, edit } = copyFixture();
  edit('pages/terms.yaml', '2025-01-01', '2099-12-31');
  const build = () => runSite(['build', '--root', root], { env: { DEBUG: 'site' } });
  const first = await build();
  expect(first.stderr).toMatch(/^stage data +[\d.]+ ms$/m);
  expect(first.stderr).toMatch(/^cache photos +\d+ hits, \d+ misses, \d+ bytes$/m);
  const second = await build();
  expect(second.stderr).not.toContain('stage data');
  const readWarnings = ({ stderr }: { readonly stderr: string }) => /^\S+ {2}warning.*/ms.exec(stderr)?.[0];
  expect(readWarnings(second)).toContain('`effective` `2099-12-31` is in the future.');
  expect(readWarnings(second)).toBe(readWarnings(first));
  expect([first.code, second.code]).toEqual([0, 0]);
});

test('a step of GitHub Actions marks the line of a broken file, by its path in the repository', async () => {
  const { root, write, read } = copyFixture();
  write('site.yaml', `${read('site.yaml')}hours: [\n`);
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: dirname(root) };
  for (const command of ['build', 'check']) {
    const { code, stdout, stderr } = await runSite([command, '--root', '.'], { cwd: root, env });
    expect({ command, code }).toEqual({ command, code: 1 });
    expect(stdout).toContain(`::error file=${basename(root)}/data/site.yaml,line=`);
    expect(stdout).toMatch(/,line=\d+,col=\d+,title=yaml-syntax::/);
    expect(stderr).toMatch(/^data\/site\.yaml:\d+:\d+ {2}error {2}yaml-syntax$/m);
  }
});

test('`build --list --json` prints a page with its props as one line', async () => {
  const [first = ''] = (await runSite(['build', '--list', '--json', '--root', copyFixture().root])).stdout.split('\n');
  expect(JSON.parse(first)).toMatchObject({ path: '/', kind: 'home', head: { title: 'Front Range Roofing, Denver' } });
});

test('a full disk behind the standard output or a report ends with 2 and says so', {
  skip: !existsSync('/dev/full'),
}, async () => {
  const hint = 'Delete files that are not needed there, then run the command again.\n';
  const command = `node "${join(packageRoot, 'cli/site.js')}" build --list --root "${copyFixture().root}" 2>&1 >/dev/full; echo $?`;
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
  for (const command of ['build', 'build --list', 'dev', 'preview', 'check', 'report words'])
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

test('`site --version` prints only the version', async () => {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect(await runSite(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});
