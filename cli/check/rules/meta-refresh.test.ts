import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { metaRefresh } from './meta-refresh.ts';

const check = (html: string) => findOnPage(metaRefresh, html);

test('passes other metas', () => {
  expect(check('<meta charset="utf-8"><meta name="refresh" content="5">')).toEqual([]);
});

test('finds a page that leads on, in whatever letters', () => {
  expect(check('<meta charset="utf-8">\n<meta http-equiv=" Refresh" content="0; url=/prices">')).toEqual([
    '2:1 this page leads on to `0; url=/prices`',
  ]);
});

test('finds one that does not say where to', () => {
  expect(check('<meta http-equiv="refresh">')).toEqual(['1:1 this page leads on to ``']);
});
