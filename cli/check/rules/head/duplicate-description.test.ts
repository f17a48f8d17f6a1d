import { expect, test } from 'vitest';
import { findings, html, route } from '../../../testing/check-fixture.ts';
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
  ).toEqual(['b.html:3:1 the description `Roofs` is also that of `/a`']);
});

test('fails: at the page that has not got it from the data', () => {
  const page = html({ head: `<meta name="description" content="Roofs">` });
  expect(
    findings(
      duplicateDescription,
      { 'a.html': page, 'b.html': page },
      { routes: [route('/a', { description: 'Barns' }), route('/b', { description: 'Roofs' })] },
    ),
  ).toEqual(['a.html:3:1 the description `Roofs` is also that of `/b`']);
});
