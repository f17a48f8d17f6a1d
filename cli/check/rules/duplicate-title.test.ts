import { expect, test } from 'vitest';
import { findings, html } from '../../testing/check-fixture.ts';
import { duplicateTitle } from './duplicate-title.ts';

test('passes: two titles that differ', () => {
  expect(
    findings(duplicateTitle, {
      'a.html': html({ head: `<title>A</title>` }),
      'b.html': html({ head: `<title>B</title>` }),
    }),
  ).toEqual([]);
});

test('fails: the same title twice', () => {
  expect(
    findings(duplicateTitle, {
      'a.html': html({ head: `<title>Roofs</title>` }),
      'b.html': html({ head: `<title>roofs</title>` }),
    }),
  ).toEqual(['b.html:1:1 the title `roofs` is also that of `/a`']);
});
