import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { deepPage } from './deep-page.ts';

test('fails: a page that only links to itself', () => {
  expect(
    findings(deepPage, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ body: `<a href="/a">A</a>` }),
      '404.html': html(),
    }),
  ).toEqual(['a.html:1:1 No links lead from the home page to `/a`.']);
});
