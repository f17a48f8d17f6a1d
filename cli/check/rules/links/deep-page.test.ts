import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { deepPage } from './deep-page.ts';

test('passes: three clicks', () => {
  expect(
    findings(deepPage, {
      'index.html': html({ head: homeCanonical, body: `<a href="/a">A</a>` }),
      'a.html': html({ body: `<a href="/b">B</a>` }),
      'b.html': html({ body: `<a href="/c">C</a>` }),
      'c.html': html(),
    }),
  ).toEqual([]);
});

test('fails: four clicks, and a page out of reach', () => {
  expect(
    findings(deepPage, {
      'index.html': html({ head: homeCanonical, body: `<a href="/a">A</a>` }),
      'a.html': html({ body: `<a href="/b">B</a>` }),
      'b.html': html({ body: `<a href="/c">C</a>` }),
      'c.html': html({ body: `<a href="/d">D</a>` }),
      'd.html': html(),
      'e.html': html({ body: `<a href="/f">F</a>` }),
      'f.html': html({ body: `<a href="/e">E</a>` }),
    }),
  ).toEqual([
    'd.html:1:1 `/d` is 4 clicks from the home page.',
    'e.html:1:1 No links lead from the home page to `/e`.',
    'f.html:1:1 No links lead from the home page to `/f`.',
  ]);
});

test('fails: a page that only links to itself', () => {
  expect(
    findings(deepPage, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ body: `<a href="/a">A</a>` }),
      '404.html': html(),
    }),
  ).toEqual(['a.html:1:1 No links lead from the home page to `/a`.']);
});
