// Building for a host, as users do.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

const list = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

async function build({ root }: SiteFixture, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runSite(['build', '--root', root, ...args]);
  if (code !== 0) throw new Error(stderr);
  return stdout + stderr;
}

function append(fixture: SiteFixture, file: string, lines: string): void {
  fixture.write(file, `${fixture.read(file)}${lines}\n`);
}

test('a build for nginx has no aliases, has compressed copies, and writes the files of the server beside the site', async () => {
  const fixture = copyFixture();
  append(fixture, 'site.yaml', 'hosts: [nginx]');
  expect(await build(fixture)).toContain('Wrote 13 pages (');
  const dist = join(fixture.root, 'dist');
  const files = list(dist);
  expect(files.filter((file) => file.endsWith('/index.html'))).toEqual([]);
  const page = readFileSync(join(dist, 'roof-prices.html'));
  expect(brotliDecompressSync(readFileSync(join(dist, 'roof-prices.html.br')))).toEqual(page);
  expect(gunzipSync(readFileSync(join(dist, 'roof-prices.html.gz')))).toEqual(page);
  const script = files.find((file) => /^assets\/main-.*\.js$/.test(file)) ?? '';
  expect(brotliDecompressSync(readFileSync(join(dist, `${script}.br`)))).toEqual(readFileSync(join(dist, script)));
  expect(files.filter((file) => /\.(?:conf|md|avif\.br|woff2\.gz)$/.test(file))).toEqual([]);
  expect(list(join(fixture.root, '.hosts'))).toEqual([
    'nginx',
    'nginx/DEPLOY.md',
    'nginx/nginx.conf',
    'nginx/server.sh',
    'nginx/site.yml',
    'nginx/upload.sh',
  ]);

  // A host that is left out leaves nothing behind, and the site is as without hosts.
  fixture.edit('site.yaml', 'hosts: [nginx]', 'hosts: []');
  await build(fixture);
  expect(existsSync(join(fixture.root, '.hosts'))).toBe(false);
  expect(list(dist).filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
  expect(list(dist)).toContain('roof-prices/index.html');
});

test('the files beside the site are written again if they were changed or if the cache is lost', async () => {
  const fixture = copyFixture();
  const config = join(fixture.root, '.hosts/caddy/Caddyfile');
  await build(fixture, '--host', 'caddy');
  const written = readFileSync(config, 'utf8');
  writeFileSync(config, 'edited');
  await build(fixture, '--host', 'caddy');
  expect(readFileSync(config, 'utf8')).toBe(written);
  // The shared cache is a link.
  rmSync(join(fixture.root, '.cache'));
  writeFileSync(config, 'edited');
  await build(fixture, '--host', 'caddy');
  expect(readFileSync(config, 'utf8')).toBe(written);
});

test('the files beside the site name the output of the last build', async () => {
  const fixture = copyFixture();
  const page = join(fixture.root, '.hosts/caddy/DEPLOY.md');
  const readBuild = () => /site build .*/.exec(readFileSync(page, 'utf8').replace(/^.*\n/, ''))?.[0];
  await build(fixture, '--host', 'caddy');
  await build(fixture, '--host', 'caddy', '--out', join(fixture.root, 'other'));
  expect(readBuild()).toBe('site build --host caddy --out other');
  expect(await build(fixture, '--host', 'caddy')).toContain('Wrote 0 of 13 pages');
  expect(readBuild()).toBe('site build --host caddy');
});

test('a foreign folder in the place of a host is left alone', async () => {
  const fixture = copyFixture();
  fixture.write('../.hosts/nginx/notes.txt', 'mine');
  const { code, stderr } = await runSite(['build', '--root', fixture.root, '--host', 'nginx']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('contains files that `site` did not write')]);
  expect(list(join(fixture.root, 'dist'))).toEqual([]);
  expect(list(join(fixture.root, '.hosts/nginx'))).toEqual(['notes.txt']);
});

test('the list of published addresses is written for a host alone, once no page has placeholders, and only when addresses change', async () => {
  const fixture = copyFixture();
  await build(fixture);
  const file = join(fixture.root, 'data/published.txt');
  expect(existsSync(file)).toBe(false);
  fixture.write('pages/about.yaml', 'description: "Placeholder: Say who you are."\n');
  await build(fixture, '--host', 'netlify');
  expect(existsSync(file)).toBe(false);
  fixture.write('pages/about.yaml', 'description: We are three.\n');
  await build(fixture, '--host', 'netlify');
  const published = readFileSync(file, 'utf8').split('\n');
  expect(published).toEqual(expect.arrayContaining(['/metal-roofs', '/roof-prices', '/privacy']));
  expect(await build(fixture, '--host', 'netlify')).toContain('Wrote 0 of 14 pages');

  fixture.edit('pricing-pages/metro.yaml', 'path: /roof-prices', 'path: /prices');
  fixture.edit('site.yaml', 'popularPages: [/roof-prices, ', 'popularPages: [/prices, ');
  const lost =
    '`/roof-prices` was in the last build, and no page has it now. Add the page again, add `redirectFrom: [/roof-prices]`';
  await expect(build(fixture, '--host', 'netlify')).rejects.toThrow(lost);
  append(fixture, 'pricing-pages/metro.yaml', 'redirectFrom: [/roof-prices]');
  expect(await build(fixture, '--host', 'netlify')).not.toContain('was in the last build');
  expect(readFileSync(join(fixture.root, 'dist/_redirects'), 'utf8')).toContain('/roof-prices /prices 301!');
});

test('with unchanged data, a build notices a merge in the list of published addresses, and news that have ended', async () => {
  const fixture = copyFixture();
  append(fixture, 'site.yaml', 'announcement: { text: Closed on June 30., until: 2099-06-30 }');
  const run = () => runSite(['build', '--root', fixture.root, '--host', 'netlify']);
  await run();
  expect((await run()).stdout).toContain('Wrote 0 of ');
  fixture.edit('published.txt', '/privacy\n', '<<<<<<< HEAD\n/privacy\n=======\n/denver\n>>>>>>> main\n');
  const list = fixture.read('published.txt');
  const { code, stderr } = await run();
  expect(code).toBe(1);
  const line = list.split('\n').indexOf('<<<<<<< HEAD') + 1;
  expect(stderr).toContain(`data/published.txt:${line}:1  error  merge-conflict
  This file has an unresolved merge: a line begins with \`<<<<<<<\`.`);
  expect(fixture.read('published.txt')).toBe(list);
  fixture.write('published.txt', list.replace(/<<<.*\n|===.*\n|>>>.*\n/g, '').replace('/denver\n', ''));
  expect((await run()).stderr).toBe('');

  vi.useFakeTimers({ now: Date.UTC(2099, 6, 4), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await run()).stderr).toContain('`announcement` ended on `2099-06-30`, so visitors do not see it.');
});

test('a line of the list of published addresses that is not an address is a problem', () => {
  const fixture = copyFixture();
  fixture.write('published.txt', '/aurora\r\naurora\r\n');
  expect(fixture.problems()).toBe(`data/published.txt:2:1  error  published-list
  \`aurora\` is not an address.
    2 | aurora
      | ^^^^^^
  > Delete this line. Builds write the file: each line is an address that was published.`);
});

test('without rules of a host, a former address is a page that leads on, and the check accepts it', async () => {
  const fixture = copyFixture();
  append(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/old/metal]');
  const plain = copyFixture();
  await build(plain);
  const before = await runSite(['check', '--root', plain.root, '--reporter', 'json']);
  await build(fixture);
  const dist = join(fixture.root, 'dist');
  const page = readFileSync(join(dist, 'old/metal.html'), 'utf8');
  expect(page).toContain('<link rel="canonical" href="https://frontrange.example.com/metal-roofs"/>');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=https://frontrange.example.com/metal-roofs"/>');
  expect(readFileSync(join(dist, 'old/metal/index.html'), 'utf8')).toBe(page);
  expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).not.toContain('/old/metal');
  const after = await runSite(['check', '--root', fixture.root, '--reporter', 'json']);
  expect(after.stdout).not.toContain('old/metal');
  expect(after.code).toBe(before.code);
});

interface Finding {
  readonly rule: string;
  readonly location: { readonly file: string };
}

test('the check accepts a site that was built for a host, and finds files of the host that were edited', async () => {
  const fixture = copyFixture();
  await build(fixture, '--host', 'apache');
  const check = async () => {
    const only = ['--only', 'output,hosts', '--reporter', 'json'];
    const { stdout } = await runSite(['check', '--root', fixture.root, ...only], { cwd: fixture.root });
    return (JSON.parse(stdout) as { readonly findings: readonly Finding[] }).findings
      .map(({ rule, location }) => `${rule} ${relative(fixture.root, resolve(fixture.root, location.file))}`)
      .sort();
  };
  expect(await check()).toEqual([]);
  const site = join(fixture.root, '.hosts/apache');
  const edit = (file: string) => writeFileSync(file, `${readFileSync(file, 'utf8')}\n# mine\n`);
  edit(join(fixture.root, 'dist/.htaccess'));
  edit(join(site, 'site.conf'));
  rmSync(join(site, 'upload.sh'));
  const found = [
    'output-differs dist/.htaccess',
    'stale-preset .hosts/apache/site.conf',
    'stale-preset .hosts/apache/upload.sh',
  ];
  expect(await check()).toEqual(found);
  // Without the manifests, as on another machine, the site is rendered.
  rmSync(join(fixture.root, '.cache'));
  append(fixture, 'site.yaml', 'hosts: [apache]');
  expect(await check()).toEqual(found);
});

test('redirects of data/public/ are added to those of the host, and another file of the host is a problem', async () => {
  const fixture = copyFixture();
  fixture.write('public/_redirects', '# Campaign\n/spring/* /metal-roofs 302\n');
  append(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/old/metal]');
  await build(fixture, '--host', 'netlify');
  expect(readFileSync(join(fixture.root, 'dist/_redirects'), 'utf8').split('\n').slice(1)).toEqual([
    '/old/metal /metal-roofs 301!',
    '# From data/public/_redirects.',
    '# Campaign',
    '/spring/* /metal-roofs 302',
    '',
  ]);
  fixture.write('public/_headers', '/*\n  X-Mine: yes\n');
  const { code, stderr } = await runSite(['build', '--root', fixture.root, '--host', 'netlify']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('data/public/_headers` would replace `_headers` of the site.'),
  ]);
});

test('a site on GitHub Pages takes its folder from the data, so that neither build nor check needs a flag', async () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'url: https://frontrange.example.com', 'url: https://owner.github.io/roofs');
  append(fixture, 'site.yaml', 'hosts: [github-pages]');
  await build(fixture);
  expect(readFileSync(join(fixture.root, 'dist/index.html'), 'utf8')).toContain('href="/roofs/metal-roofs"');
  const { code } = await runSite(['check', '--root', fixture.root, '--only', 'output,links,hosts']);
  expect(code).toBe(0);
});

test('a host without a preset is wrong usage on the command line and a problem in the data', async () => {
  const fixture = copyFixture();
  const flag = await runSite(['build', '--root', fixture.root, '--host', 'ngnix']);
  expect([flag.code, flag.stderr.trim()]).toEqual([
    2,
    'There is no preset for the host `ngnix`. Did you mean `nginx`?',
  ]);
  append(fixture, 'site.yaml', 'hosts: [ngnix]');
  expect(fixture.problems()).toContain('hosts');
  expect((await runSite(['build', '--root', fixture.root])).code).toBe(1);
});

test('`site probe` says when nobody answers', async () => {
  const fixture = copyFixture();
  const { code, stderr } = await runSite(['probe', 'http://127.0.0.1:9', '--root', fixture.root]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('`http://127.0.0.1:9` cannot be asked')]);
  fixture.edit('site.yaml', 'url: https://frontrange.example.com', 'url: https://roofs.invalid');
  const own = await runSite(['probe', '--root', fixture.root]);
  expect([own.code, own.stderr]).toEqual([2, expect.stringContaining('`https://roofs.invalid` cannot be asked')]);
});
