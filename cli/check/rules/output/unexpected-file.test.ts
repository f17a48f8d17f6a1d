import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
import { unexpectedFile } from './unexpected-file.ts';

test('passes: files that pages, stylesheets and hosts ask for', () => {
  expect(
    findings(unexpectedFile, {
      'index.html': html({
        head: `<link rel="stylesheet" href="/main.css">`,
        body: `<img src="/a/roof.png">`,
      }),
      'a/roof.png': 'x',
      'main.css': '@font-face { src: url(/b.woff2) }',
      'b.woff2': 'x',
      'robots.txt': '',
      'favicon.ico': '',
    }),
  ).toEqual([]);
});

test('fails: a file that nothing names', () => {
  expect(findings(unexpectedFile, { 'index.html': html(), 'notes.txt': 'x' })).toEqual([
    'notes.txt:1:1 nothing on the site names `notes.txt`',
  ]);
});

test('passes: secrets and source maps, which are other rules’', () => {
  expect(findings(unexpectedFile, { 'index.html': html(), '.env': 'x', 'main.js.map': '{}' })).toEqual([]);
});

test('passes the card of a page that shows none of its own, and fails: an older one beside it', () => {
  const routes = [route('/', { card: '/assets/cards/home' })];
  const pageWith = (image: string) => html({ body: `<img src="${image}">` });
  const cards = { 'assets/cards/home-0a1b.jpg': 'x', 'assets/cards/home-2c3d.jpg': 'x' };
  expect(findings(unexpectedFile, { 'index.html': html(), ...cards }, { routes })).toEqual([]);
  expect(
    findings(unexpectedFile, { 'index.html': pageWith('/assets/cards/home-0a1b.jpg'), ...cards }, { routes }),
  ).toEqual(['assets/cards/home-2c3d.jpg:1:1 nothing on the site names `assets/cards/home-2c3d.jpg`']);
});
