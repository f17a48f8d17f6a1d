import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { loadedTwice } from './loaded-twice.ts';

const check = (html: string) => findOnPage(loadedTwice, html);

test('passes different files, and data that is the same', () => {
  expect(
    check(
      '<link rel="stylesheet" href="/a.css"><link rel="preload" as="style" href="/a.css"><script src="/a.js"></script><script>a()</script><script>b()</script><script type="application/json">{}</script><script type="application/json">{}</script>',
    ),
  ).toEqual([]);
});

test('finds a script, a style sheet and an inline script that come again', () => {
  expect(
    check(
      '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script>\n<link rel="stylesheet" href="https://site.example/a.css">\n<script src="/a.js" defer></script>\n<script>a()</script><script>a()</script>',
    ),
  ).toEqual([
    '3:9 `/a.js` is loaded twice.',
    '4:21 This script stands in the page twice.',
    '2:24 `https://site.example/a.css` is loaded twice.',
  ]);
});
