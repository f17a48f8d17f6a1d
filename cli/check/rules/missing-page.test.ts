import { expect, test } from 'vitest';
import { findings, html, route } from '../../testing/check-fixture.ts';
import { missingPage } from './missing-page.ts';

test('passes: a page under both its names', () => {
  expect(
    findings(
      missingPage,
      { 'index.html': html(), 'prices.html': html(), 'prices/index.html': html() },
      { routes: [route('/'), route('/prices'), route('/404')] },
    ),
  ).toEqual([]);
});

test('fails: a page that is not there', () => {
  expect(findings(missingPage, { 'index.html': html() }, { routes: [route('/'), route('/prices')] })).toEqual(
    ['prices.html:1:1 `/prices` is missing'],
  );
});

test('fails: a page without its second name', () => {
  expect(
    findings(
      missingPage,
      { 'index.html': html(), 'prices.html': html() },
      { routes: [route('/'), route('/prices')] },
    ),
  ).toEqual(['prices/index.html:1:1 `/prices` lacks its name `prices/index.html`']);
});

test('fails: a page without its first name', () => {
  expect(
    findings(
      missingPage,
      { 'index.html': html(), 'prices/index.html': html() },
      { routes: [route('/'), route('/prices')] },
    ),
  ).toEqual(['prices.html:1:1 `/prices` lacks its name `prices.html`']);
});
