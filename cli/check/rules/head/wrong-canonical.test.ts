import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { wrongCanonical } from './wrong-canonical.ts';

test('passes: each page names itself, the 404 page nothing', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ head: `<link rel="canonical" href="https://example.com/a">` }),
      '404.html': html(),
    }),
  ).toEqual([]);
});

test('fails: no canonical link', () => {
  expect(findings(wrongCanonical, { 'index.html': html({ head: homeCanonical }), 'a.html': html() })).toEqual(
    ['a.html:2:17 this page has no `<link rel="canonical">`'],
  );
});

test('fails: another page', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ head: `<link rel="canonical" href="https://example.com/b">` }),
    }),
  ).toEqual(['a.html:3:23 the canonical address is `https://example.com/b`, not `https://example.com/a`']);
});

test('fails: a slash at the end', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ head: `<link rel="canonical" href="https://example.com/a/">` }),
    }),
  ).toEqual(['a.html:3:23 the canonical address is `https://example.com/a/`, not `https://example.com/a`']);
});

test('fails: two canonical links', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({
        head: `<link rel="canonical" href="https://example.com/a">\n<link rel="canonical" href="https://example.com/a">`,
      }),
    }),
  ).toEqual(['a.html:4:1 this page has 2 of `<link rel="canonical">`, not one']);
});

test('fails: a canonical link in the body', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ body: `<link rel="canonical" href="https://example.com/a">` }),
    }),
  ).toEqual(['a.html:5:1 the canonical link is not in the head']);
});

test('fails: a canonical link of the 404 page', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      '404.html': html({ head: `<link rel="canonical" href="https://example.com/404">` }),
    }),
  ).toEqual(['404.html:3:1 the 404 page names a canonical address']);
});
