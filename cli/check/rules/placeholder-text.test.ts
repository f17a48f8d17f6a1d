import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { placeholderText } from './placeholder-text.ts';

const check = (html: string) => findOnPage(placeholderText, html);

test('passes plain words, and script', () => {
  expect(
    check('<title>Roofs</title><p>Undefinedly nan, to do.</p><script>if (a === undefined) {}</script>'),
  ).toEqual([]);
});

test.each(['Lorem ipsum', 'TODO', 'TBD', 'undefined', 'NaN', '[object Object]', '{phone}'])(
  'finds %s in the text',
  (said) => {
    expect(check(`<p>Call ${said} now</p>`)).toEqual([`1:9 \`${said}\` was never filled in.`]);
  },
);

test('finds one in an attribute, a link and structured data', () => {
  expect(check('<img alt="{name}" src="/undefined.jpg">')).toEqual([
    '1:6 `{name}` was never filled in.',
    '1:19 `undefined` was never filled in.',
  ]);
  expect(check('<script type="application/ld+json">{"name":"{name}"}</script>')).toEqual([
    '1:44 `{name}` was never filled in.',
  ]);
});

test.each([
  ['dolor sit amet', 'dolor sit amet'],
  ['__CITY__', '__CITY__'],
  ['%s', '%s'],
  ['$Infinity', '$Infinity'],
  ['&amp;amp;', '&amp;'],
  ['&lt;br&gt;', '<br>'],
])('finds %s, which reads %s', (written, said) => {
  expect(check(`<p>Call ${written} now</p>`)).toEqual([`1:9 \`${said}\` was never filled in.`]);
});

test('passes percentages and comparisons', () => {
  expect(check('<p>100%, 20% sand, a &lt; b and c &gt; d, R&amp;D; to infinity</p>')).toEqual([]);
});
