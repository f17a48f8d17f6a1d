import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { duplicateLandmarkName } from './duplicate-landmark-name.ts';

const check = (html: string) => findOnPage(duplicateLandmarkName, html);

test('passes landmarks with names of their own, and sections without', () => {
  expect(
    check(
      '<nav aria-label="Main"></nav><nav aria-labelledby="a"></nav><p id="a">Services</p><section></section><section></section>',
    ),
  ).toEqual([]);
});

test('finds two of one name', () => {
  expect(check('<nav aria-label="Main"></nav><nav aria-label="Main"></nav>')).toEqual([
    '1:30 A second `nav` is called `Main`.',
  ]);
});

test('finds two without a name', () => {
  expect(check('<nav></nav><nav></nav>')).toEqual(['1:12 A second `nav` has no name.']);
});

test('finds the one of several that has no name', () => {
  expect(check('<nav></nav><nav aria-label="Footer"></nav>')).toEqual([
    '1:1 One of several `nav` has no name.',
  ]);
});
