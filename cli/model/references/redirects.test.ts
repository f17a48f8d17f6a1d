// What addresses.txt cannot show of former addresses: what becomes of them.
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { formatFormerAddress } from '../../schema/fields/former-address.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { ignoreCase, listFormerAddresses, listPublished } from './redirects.ts';

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
  expect([[...moved.keys()], gone]).toEqual([['/Roofs/Metal', '/roofs', '/café/our roofs'], ['/blog/2020/05/roof']]);
  expect(patterns.map((pattern) => `${formatFormerAddress(pattern)} -> ${pattern.to}`)).toEqual([
    '/index.php?p=3 -> /metal-roofs',
    '/?page_id=12&x=a b -> /metal-roofs',
    '/?cat=4 -> null',
    '/blog/2020/* -> /metal-roofs',
    '/blog/* -> /metal-roofs',
    '/shop/* -> null',
  ]);
});

test('an address may have been in several letter cases, which are one address for some hosts', () => {
  const fixture = copyFixture();
  addRedirects(
    fixture,
    'services/metal-roofs.yaml',
    'redirectFrom: [/Metal, /metal, /tin?utm_source=gmb&gclid=a&amp=1]',
  );
  addRedirects(
    fixture,
    'services/shingle-roofs.yaml',
    'redirectFrom: ["/?page_id=12&utm_medium=cpc&fbclid=b&srsltid=c"]',
  );
  expect(fixture.problems()).toBe('');
  const { moved, patterns } = listFormerAddresses(loadData(fixture.root).dataSet);
  expect([...moved.keys()]).toEqual(['/Metal', '/metal', '/tin']);
  expect(ignoreCase(moved)).toEqual([
    ['/Metal', '/metal-roofs'],
    ['/tin', '/metal-roofs'],
  ]);
  expect(patterns.map(formatFormerAddress)).toEqual(['/?page_id=12']);
});

test('an address that is published is known until it is gone on purpose', () => {
  const fixture = copyFixture();
  fixture.write('published.txt', '/metal\n');
  expect(listPublished(loadData(fixture.root).dataSet)).toContain('/metal');
  addRedirects(fixture, 'site.yaml', 'gone: [/metal]');
  expect(fixture.problems()).toBe('');
  expect(listPublished(loadData(fixture.root).dataSet)).not.toContain('/metal');
});
