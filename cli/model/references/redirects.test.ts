import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { listPublished, listRedirects } from './redirects.ts';

function addRedirects(fixture: SiteFixture, file: string, line: string): void {
  fixture.write(file, `${fixture.read(file)}${line}\n`);
}

test('former addresses of pages of any kind lead to the page', () => {
  const fixture = copyFixture();
  addRedirects(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/metal, /a/Roof_2.php]');
  addRedirects(fixture, 'pages/home.yaml', 'redirectFrom: [/start]');
  addRedirects(fixture, 'local/aurora/metal-roofs.yaml', 'redirectFrom: [/aurora/metal]');
  expect(fixture.problems()).toBe('');
  expect(Object.fromEntries(listRedirects(loadData(fixture.root).dataSet))).toEqual({
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
  ['/old/', 'ends with a slash, `.html` or `/index`'],
  ['/old.html', 'ends with a slash, `.html` or `/index`'],
  ['/old?page=1', 'is not a path'],
  ['//evil.example', 'is not a path'],
  ['/.git', 'is not a path'],
  ['https://example.com/old', 'is not a path'],
])('%s cannot be a former address', (path, message) => {
  const fixture = copyFixture();
  addRedirects(fixture, 'services/metal-roofs.yaml', `redirectFrom: ["${path}"]`);
  expect(fixture.problems()).toContain(message);
  expect(fixture.problems()).toMatch(/^data\/services\/metal-roofs\.yaml:\d+:\d+ /);
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

test('a published address that is lost is a warning until the data explains it', () => {
  const fixture = copyFixture();
  fixture.write('published.txt', '/metal\n/roof-prices\n');
  expect(fixture.warnings('2030-01-01')).toContain(
    '`/metal` was in the last build; add `redirectFrom: [/metal]` to the page that took its place, or `gone: [/metal]` to data/site.yaml.',
  );
  expect(fixture.warnings('2030-01-01')).toContain('data/published.txt:1:1');
  expect(listPublished(loadData(fixture.root).dataSet)).toContain('/metal');
  addRedirects(fixture, 'services/metal-roofs.yaml', 'redirectFrom: [/metal]');
  expect(fixture.warnings('2030-01-01')).not.toContain('was in the last build');
});

test('an address that is gone on purpose is no warning and is forgotten', () => {
  const fixture = copyFixture();
  fixture.write('published.txt', '/metal\n');
  addRedirects(fixture, 'site.yaml', 'gone: [/metal]');
  expect(fixture.warnings('2030-01-01')).not.toContain('was in the last build');
  expect(listPublished(loadData(fixture.root).dataSet)).not.toContain('/metal');
});
