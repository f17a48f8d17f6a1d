import { expect, test } from 'vitest';
import { expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongHeading } from './wrong-heading.ts';

const expected = expectedSite({ layOutPage: () => expectedPage({ heading: 'Roofs  in Aurora' }) });
const check = (html: string) => findOnPage(wrongHeading, html, { expected });

test('passes the heading of the data, however its spaces fall', () => {
  expect(check('<h1>Roofs in\n <b>Aurora</b></h1>')).toEqual([]);
});

test('passes what another rule finds, and what is not known', () => {
  expect(check('<h2>Roofs</h2>')).toEqual([]);
  expect(check('<h1>Roofs</h1><h1>Roofs in Aurora</h1>')).toEqual([]);
  expect(findOnPage(wrongHeading, '<h1>Roofs</h1>', { expected: expectedSite() })).toEqual([]);
  expect(findOnPage(wrongHeading, '<h1>Roofs</h1>')).toEqual([]);
});

test('finds another', () => {
  expect(check('<p>Roofs in Aurora</p>\n<h1>Roofs in Denver</h1>')).toEqual([
    '2:1 The heading is `Roofs in Denver`, not `Roofs  in Aurora`.',
  ]);
});
