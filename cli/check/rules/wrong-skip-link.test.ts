import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongSkipLink } from './wrong-skip-link.ts';

const expected = expectedSite();
const check = (body: string) => findOnPage(wrongSkipLink, `<body>\n${body}`, { expected });

test('passes a first link to the main part, or to what it begins with', () => {
  expect(check('<a href="#m">Skip</a><a href="/">Home</a><main id="m"></main>')).toEqual([]);
  expect(check('<a href="#top">Skip</a><main><h1 id="top">Roofs</h1></main>')).toEqual([]);
});

test('leaves what other rules find: no main part, a link to nothing', () => {
  expect(check('<a href="/">Home</a><div id="m"></div>')).toEqual([]);
  expect(check('<a href="#gone">Skip</a><main id="m"></main>')).toEqual([]);
});

test('finds that the first link is another, or that there is none', () => {
  expect(check('<p><a href="/">Home</a><a href="#m">Skip</a></p><main id="m"></main>')).toEqual([
    '2:4 The page does not begin with a link to its `main`.',
  ]);
  expect(check('<main id="m"></main>')).toEqual(['1:1 The page does not begin with a link to its `main`.']);
});

test('finds that it leads elsewhere', () => {
  expect(check('<a href="#form">Skip</a><main id="m"><h1>Roofs</h1><form id="form"></form></main>')).toEqual([
    '2:4 The first link leads to `#form`, which is not the `main`.',
  ]);
});

test('finds that it leads to the top of the page', () => {
  expect(check('<a href="#top">Skip</a><main id="m"></main>')).toEqual([
    '2:4 The first link leads to `#top`, which is not the `main`.',
  ]);
});
