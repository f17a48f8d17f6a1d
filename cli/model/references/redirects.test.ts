import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { formatFormerAddress } from '../../schema/former-address.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { listFormerAddresses, listPublished } from './redirects.ts';

function addRedirects(fixture: SiteFixture, file: string, line: string): void {
  fixture.write(file, `${fixture.read(file)}${line}\n`);
}

test('former addresses of pages of any kind lead to the page', () => {
  const fixture = copyFixture();
  addRedirects(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/metal, /a/Roof_2.php]');
  addRedirects(fixture, 'pages/home.yaml', 'redirectFrom: [/start]');
  addRedirects(fixture, 'local/aurora/metal-roofs.yaml', 'redirectFrom: [/aurora/metal]');
  expect(fixture.problems()).toBe('');
  expect(Object.fromEntries(listFormerAddresses(loadData(fixture.root).dataSet).moved)).toEqual({
    '/metal': '/metal-roofs',
    '/a/Roof_2.php': '/metal-roofs',
    '/start': '/',
    '/aurora/metal': '/metal-roofs-aurora',
  });
});

test.each([
  ['/roof-prices', '`/roof-prices` is the address of a page, and cannot be a former address too.'],
  ['/metal-roofs', '`/metal-roofs` is the address of a page, and cannot be a former address too.'],
  ['/Roof-Prices', '`/Roof-Prices` differs from the page `/roof-prices` only in letter case'],
  ['/metal-roofs?x=1', '`/metal-roofs?x=1` shows the page `/metal-roofs` already, whatever its query is.'],
  ['/areas/*', '`/areas/*` covers the page `/areas/us`, and cannot be a former address'],
  ['https://example.com/', 'is the home page'],
  ['/*', 'is the whole site'],
  ['/a*', 'has a `*` that is not its last folder'],
  ['/a/*?b=1', 'has a query after a folder'],
  ['/%', 'has a `%` that encodes nothing'],
  ['/a$b', 'has "$", which some hosts cannot match'],
  ['/.git', 'has a folder or file that is hidden'],
])('%s cannot be a former address', (path, message) => {
  const fixture = copyFixture();
  addRedirects(fixture, 'services/metal-roofs.yaml', `redirectFrom: ["${path}"]`);
  fixture.write('pages/us.yaml', 'path: /areas/us\ndescription: Who we are.\n');
  expect(fixture.problems()).toContain(message);
  expect(fixture.problems()).toMatch(/^data\/services\/metal-roofs\.yaml:\d+:\d+ /);
});

test('addresses are read in any form that an owner has, and a note says how', () => {
  const fixture = copyFixture();
  const forms = [
    'http://www.old.example.com/Roofs/Metal/',
    '/roofs.html',
    '/?page_id=12&x=a%20b',
    'index.php?p=3#top',
    '/caf%C3%A9/our%20roofs',
    '/blog/*',
    '/blog/2020/*',
    '/metal-roofs/',
  ];
  addRedirects(fixture, 'services/metal-roofs.yaml', `redirectFrom: ${JSON.stringify(forms)}`);
  addRedirects(fixture, 'site.yaml', 'gone: [/blog/2020/05/roof/, /shop/*, "/?cat=4"]');
  expect(fixture.problems()).toBe('');
  const { moved, gone, patterns } = listFormerAddresses(loadData(fixture.root).dataSet);
  expect([[...moved.keys()], gone]).toEqual([
    ['/Roofs/Metal', '/roofs', '/café/our roofs'],
    ['/blog/2020/05/roof'],
  ]);
  expect(patterns.map((pattern) => `${formatFormerAddress(pattern)} -> ${pattern.to}`)).toEqual([
    '/index.php?p=3 -> /metal-roofs',
    '/?page_id=12&x=a b -> /metal-roofs',
    '/?cat=4 -> null',
    '/blog/2020/* -> /metal-roofs',
    '/blog/* -> /metal-roofs',
    '/shop/* -> null',
  ]);
  expect(fixture.warnings('2030-01-01')).toContain(
    'note  former-address\n  7 former addresses are read in the form that hosts match: `http://www.old.example.com/Roofs/Metal/` as `/Roofs/Metal`, `/roofs.html` as `/roofs`, `/?page_id=12&x=a%20b` as `/?page_id=12&x=a b` and 4 more.',
  );
});

test('an address that two pages claim is a problem, in any letter case', () => {
  const fixture = copyFixture();
  addRedirects(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/Old]');
  addRedirects(fixture, 'services/shingle-roofs.yaml', 'redirectFrom: [/old]');
  expect(fixture.problems()).toContain('The former address `/old` occurs more than once.');
});

test('an address cannot be both redirected and gone', () => {
  const fixture = copyFixture();
  addRedirects(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/old]');
  addRedirects(fixture, 'site.yaml', 'gone: [/old]');
  expect(fixture.problems()).toContain('The former address `/old` occurs more than once.');
});

test('a published address that is lost is a problem until the data explains it', () => {
  const fixture = copyFixture();
  fixture.write('published.txt', '/metal\n/roof-prices\n/blog/2020/hail\n');
  expect(fixture.problems()).toBe(`data/published.txt:1:1  error  gone-page
  \`/metal\` was in the last build, and no page has it now. Add the page again, add \`redirectFrom: [/metal]\` to the page that took its place, or \`gone: [/metal]\` to data/site.yaml. If the site is not published yet, delete data/published.txt.

data/published.txt:3:1  error  gone-page
  \`/blog/2020/hail\` was in the last build, and no page has it now. Add the page again, add \`redirectFrom: [/blog/2020/hail]\` to the page that took its place, or \`gone: [/blog/2020/hail]\` to data/site.yaml. If the site is not published yet, delete data/published.txt.`);
  expect(listPublished(loadData(fixture.root).dataSet)).toContain('/metal');
  addRedirects(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/metal, /blog/*]');
  expect(fixture.problems()).toBe('');
});

test('an address that is gone on purpose is no problem and is forgotten', () => {
  const fixture = copyFixture();
  fixture.write('published.txt', '/metal\n');
  addRedirects(fixture, 'site.yaml', 'gone: [/metal]');
  expect(fixture.problems()).toBe('');
  expect(listPublished(loadData(fixture.root).dataSet)).not.toContain('/metal');
});
