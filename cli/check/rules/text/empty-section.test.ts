import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { emptySection } from './empty-section.ts';

test.each([
  ['text', '<section><h2>Areas</h2><p>Park Hill</p></section>'],
  ['text without an element', '<section><h2>Areas</h2>Park Hill</section>'],
  ['text around an element without content', '<section><div><h2>Areas</h2> Park Hill<br></div></section>'],
  ['a photo', '<section><h2>Our roofs</h2><img src="/a.jpg" alt="A roof"></section>'],
  ['a field', '<section><h2>Ask us</h2><form><input name="email"></form></section>'],
  ['a nested section', '<section><h2>Prices</h2><section><h3>Small</h3><p>$500</p></section></section>'],
  ['no heading', '<section></section><nav><ul></ul></nav>'],
])('passes a section with %s', (_, html) => {
  expect(findOnPage(emptySection, html)).toEqual([]);
});

test.each([
  ['a heading only', '<section><h2>Areas</h2></section>'],
  ['an empty list', '<section><div><h2>Areas</h2></div><ul> </ul></section>'],
  ['a list of empty items', '<section><h2>Areas</h2><ul><li><p></p></li></ul></section>'],
  ['a folded heading', '<nav><details><summary><h2>Areas</h2></summary><ul></ul></details></nav>'],
])('finds a section with %s', (_, html) => {
  expect(findOnPage(emptySection, `<main>${html}</main>`)).toEqual([
    '1:7 The section `Areas` has a heading and nothing else.',
  ]);
});

test('finds headings of several levels without content', () => {
  expect(findOnPage(emptySection, '<section><h2>Work</h2> <h3>Roofs</h3></section>')).toEqual([
    '1:1 The section `Work` has a heading and nothing else.',
  ]);
});
