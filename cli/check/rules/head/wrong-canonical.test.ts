import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { wrongCanonical } from './wrong-canonical.ts';

test('passes pages that name themselves and a 404 page that names nothing', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ head: `<link rel="canonical" href="https://example.com/a">` }),
      '404.html': html(),
    }),
  ).toEqual([]);
});

test('finds a page without a canonical link', () => {
  expect(findings(wrongCanonical, { 'index.html': html({ head: homeCanonical }), 'a.html': html() })).toEqual(
    ['a.html:2:17 The head has no `<link rel="canonical">`.'],
  );
});

test('finds the URL of another page', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ head: `<link rel="canonical" href="https://example.com/b">` }),
    }),
  ).toEqual(['a.html:3:23 The canonical URL is `https://example.com/b` instead of `https://example.com/a`.']);
});

test('finds a trailing slash', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ head: `<link rel="canonical" href="https://example.com/a/">` }),
    }),
  ).toEqual([
    'a.html:3:23 The canonical URL is `https://example.com/a/` instead of `https://example.com/a`.',
  ]);
});

test('finds a second canonical link', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({
        head: `<link rel="canonical" href="https://example.com/a">\n<link rel="canonical" href="https://example.com/a">`,
      }),
    }),
  ).toEqual(['a.html:4:1 The head has 2 of `<link rel="canonical">` instead of one.']);
});

test('finds a canonical link that is not in the head', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ body: `<link rel="canonical" href="https://example.com/a">` }),
    }),
  ).toEqual(['a.html:2:17 The head has no `<link rel="canonical">`.']);
});

test('finds a canonical link on the 404 page', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      '404.html': html({ head: `<link rel="canonical" href="https://example.com/404">` }),
    }),
  ).toEqual(['404.html:3:1 The 404 page has a canonical link.']);
});
