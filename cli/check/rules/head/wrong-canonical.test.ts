import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { wrongCanonical } from './wrong-canonical.ts';

test('finds a canonical link that is not in the head', () => {
  expect(
    findings(wrongCanonical, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html({ body: `<link rel="canonical" href="https://example.com/a">` }),
    }),
  ).toEqual(['a.html:2:17 The head has no `<link rel="canonical">`.']);
});
