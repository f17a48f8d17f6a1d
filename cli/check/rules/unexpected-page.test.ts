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
