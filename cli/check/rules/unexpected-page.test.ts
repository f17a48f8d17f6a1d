import { expect, test } from 'vitest';
import { findings, html, route } from '../../testing/check-fixture.ts';
import { unexpectedPage } from './unexpected-page.ts';

test('passes: just the pages of the data', () => {
  expect(
    findings(unexpectedPage, { 'index.html': html(), '404.html': html() }, { routes: [route('/')] }),
  ).toEqual([]);
});

test('fails: a page that no route gives', () => {
  expect(
    findings(unexpectedPage, { 'index.html': html(), 'old.html': html() }, { routes: [route('/')] }),
  ).toEqual(['old.html:1:1 no route of the data is `/old`']);
});

test('fails: a second name of the home page or the 404 page', () => {
  const files = {
    'index.html': html(),
    'index/index.html': html(),
    '404.html': html(),
    '404/index.html': html(),
  };
  expect(findings(unexpectedPage, files, { routes: [route('/')] })).toEqual([
    '404/index.html:1:1 `404/index.html` answers to `/404`, which no route of the data is',
    'index/index.html:1:1 `index/index.html` answers to `/index`, which no route of the data is',
  ]);
});
