import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
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
  ).toEqual(['b.html:3:1 the title `roofs` is also that of `/a`']);
});

test('fails: at the page that has not got it from the data', () => {
  const page = html({ head: `<title>Roofs</title>` });
  expect(
    findings(
      duplicateTitle,
      { 'a.html': page, 'b.html': page },
      { routes: [route('/a', { title: 'Barns' }), route('/b', { title: 'Roofs' })] },
    ),
  ).toEqual(['a.html:3:1 the title `Roofs` is also that of `/b`']);
});
