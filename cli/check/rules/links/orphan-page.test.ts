import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { orphanPage } from './orphan-page.ts';

test('passes: every page is linked', () => {
  expect(
    findings(orphanPage, {
      'index.html': html({ head: homeCanonical, body: `<a href="/a">A</a>` }),
      'a.html': html(),
      '404.html': html(),
    }),
  ).toEqual([]);
});

test('fails: a page that only links to itself', () => {
  expect(
    findings(orphanPage, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ body: `<a href="/a">A</a>` }),
    }),
  ).toEqual(['a.html:1:1 no page links to `/a`']);
});
