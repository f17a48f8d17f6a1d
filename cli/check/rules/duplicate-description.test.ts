import { expect, test } from 'vitest';
import { findings, html } from '../../testing/check-fixture.ts';
import { duplicateDescription } from './duplicate-description.ts';

test('passes: two descriptions that differ', () => {
  expect(
    findings(duplicateDescription, {
      'a.html': html({ head: `<meta name="description" content="A">` }),
      'b.html': html({ head: `<meta name="description" content="B">` }),
    }),
  ).toEqual([]);
});

test('fails: the same description twice', () => {
  expect(
    findings(duplicateDescription, {
      'a.html': html({ head: `<meta name="description" content="Roofs">` }),
      'b.html': html({ head: `<meta name="description" content="Roofs">` }),
    }),
  ).toEqual(['b.html:1:1 the description `Roofs` is also that of `/a`']);
});
