// Files of data/public/ and former addresses that a file of the site has already.
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { compileCli } from '../compile.js';
import { formatProblems } from '../report/problems.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture, copySite, type SiteFixture } from '../testing/site-fixture.ts';
import { succeeded } from '../testing/succeeded.ts';

/** Returns the paths of all files of a site, or its problems; nothing is rendered. */
async function compile({ root }: SiteFixture, hosts: readonly HostName[] = []) {
  const program: typeof import('../main.ts') = await import(pathToFileURL(await compileCli(packageRoot)).href);
  const compiled = await program.compileSite({ root, packageRoot, hosts, useCache: true, onProgress() {} });
  if ('problems' in compiled) return { paths: [], problems: compiled.problems };
  const paths: string[] = [];
  for await (const artifact of compiled.artifacts) {
    const { path, alias = [] } = succeeded(artifact);
    paths.push(path, ...alias);
  }
  return { paths, problems: [] };
}

async function listProblems(fixture: SiteFixture, hosts?: readonly HostName[]): Promise<string> {
  return formatProblems((await compile(fixture, hosts)).problems, { color: false });
}

test.each<[string, HostName[]]>([
  ['with forwarding pages and two files for each page', []],
  ['for servers that send compressed copies', ['nginx', 'apache', 'netlify']],
])('every file of a site %s is known before it is written', async (_, hosts) => {
  const fixture = copySite('groomer');
  fixture.edit('pages/home.yaml', 'h1:', 'redirectFrom: [/start, /old/start]\nh1:');
  const { paths, problems } = await compile(fixture, hosts);
  expect(problems).toEqual([]);
  expect(paths.filter((path) => /feed|404|old|\.br$|htaccess/.test(path)).length).toBeGreaterThan(5);
  // Lines of the first are added to those of the host, and the second takes the place of the
  // site's.
  const inPublic = paths.filter((path) => !['_redirects', 'robots.txt'].includes(path));
  for (const path of inPublic) fixture.write(`public/${path}`, '');
  const found = (await compile(fixture, hosts)).problems.map(({ location }) => location?.file);
  const forwarding = /^(?:old\/)?start(?:\.html|\/index\.html)$/;
  // These are reported at the former address.
  expect(new Set(found)).toEqual(
    new Set([
      ...inPublic.filter((path) => !forwarding.test(path)).map((path) => `data/public/${path}`),
      ...(paths.some((path) => forwarding.test(path)) ? ['data/pages/home.yaml'] : []),
    ]),
  );
});

test('a file that the site writes as well is a problem, also in other letter case, in another form, compressed, or as a folder', async () => {
  const fixture = copyFixture();
  const files = ['Robots.txt', 'Metal-Roofs.html', 'metal-roofs', 'a/b.txt', 'A', 'index.html.br', 'sitemap-2.xml'];
  const ours = ['.site-lock-1-2', 'docs/.site-1-2', 'assets/cards/mine.jpg', 'caf\u00e9.pdf', 'cafe\u0301.pdf'];
  for (const path of [...files, ...ours, 'ok.pdf', 'ok.pdf.gz', 'assets/own.css', 'feed.xml'])
    fixture.write(`public/${path}`, '');
  const text = await listProblems(fixture);
  expect(text.match(/duplicate-file/g)).toHaveLength(10);
  for (const [file, owner] of [
    ['a/b.txt', '`data/public/A`'],
    ['Metal-Roofs.html', '`metal-roofs.html` of the site'],
    ['assets/cards/mine.jpg', '`assets/cards/mine.jpg` of the site'],
    ['caf\u00e9.pdf', 'a file whose name differs only in how its accents are encoded (NFC or NFD)'],
    ['docs/.site-1-2', '`docs/.site-1-2` of the site'],
    ['index.html.br', '`index.html.br` of the site'],
    ['metal-roofs', '`metal-roofs/index.html` of the site'],
    ['Robots.txt', '`robots.txt` of the site'],
    ['sitemap-2.xml', '`sitemap-2.xml` of the site'],
  ])
    expect(text).toContain(`data/public/${file}:1:1  error  duplicate-file
  \`data/public/${file}\` would replace ${owner}.
  > Rename or delete the file.`);
});

test('a text and its compressed copy are one for a server that gets copies of all texts', async () => {
  const fixture = copyFixture();
  for (const path of ['a.txt', 'a.txt.gz']) fixture.write(`public/${path}`, '');
  expect(await listProblems(fixture)).toBe('');
  expect(await listProblems(fixture, ['nginx'])).toContain(
    '`data/public/a.txt.gz` would replace `a.txt.gz` of the site.',
  );
});

test('the address of a file is not a former address', async () => {
  const fixture = copySite('groomer');
  fixture.write('public/old.html', '');
  fixture.write('public/docs/prices.pdf', '');
  fixture.edit('pages/home.yaml', 'h1:', 'redirectFrom: [/feed.xml, /old, /docs, /robots.txt]\nh1:');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}gone: [/docs/Prices.pdf, /sitemap-1.xml, /icon-192.png]\n`);
  const text = await listProblems(fixture, ['netlify']);
  expect(text.match(/redirect-conflict/g)).toHaveLength(6);
  expect(text).toMatch(
    /^data\/pages\/home\.yaml:\d+:\d+ {2}error {2}redirect-conflict\n {2}`\/feed\.xml` is the address of `feed\.xml` of the site, and cannot be a former address\.\n[^>]*> Remove it\.$/m,
  );
  for (const [address, owner] of [
    ['/old', '`data/public/old.html`'],
    ['/robots.txt', '`robots.txt` of the site'],
    ['/docs/Prices.pdf', '`data/public/docs/prices.pdf`'],
    ['/sitemap-1.xml', '`sitemap-1.xml` of the site'],
    ['/icon-192.png', '`icon-192.png` of the site'],
  ])
    expect(text).toContain(`\`${address}\` is the address of ${owner}, and cannot be a former address.`);
  expect(text).toContain('> Remove it, or rename or delete the file.');
});
