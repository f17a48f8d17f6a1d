import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { brokenReference } from './broken-reference.ts';

const check = (html: string) => findOnPage(brokenReference, html);

test('passes references that something has', () => {
  expect(check('<label for="a">A</label><input id="a" aria-describedby="b c"><p id="b"><p id="c">')).toEqual(
    [],
  );
});

test('finds a label for no field', () => {
  expect(check('<label for="a">A</label><input id="b">')).toEqual([
    '1:8 `for` names the id `a`, which nothing on the page has.',
  ]);
});

test('finds the one id of a list that nothing has', () => {
  expect(check('<p id="b"><input aria-describedby="b c">')).toEqual([
    '1:18 `aria-describedby` names the id `c`, which nothing on the page has.',
  ]);
});
