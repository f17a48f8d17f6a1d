import { expect, test } from 'vitest';
import { findOnPage, pageFacts, siteFacts } from '../../../testing/page-facts.ts';
import { placeholderText } from './placeholder-text.ts';

const check = (html: string) => findOnPage(placeholderText, html);

test('passes plain words, and script', () => {
  expect(check('<title>Roofs</title><p>Undefinedly nan, to do.</p><script>if (a === undefined) {}</script>')).toEqual(
    [],
  );
});

test('finds TBD in the text', () => {
  expect(check('<p>Call TBD now</p>')).toEqual(['1:9 `TBD` is a placeholder.']);
});

test('passes percentages and comparisons', () => {
  expect(check('<p>100%, 20% sand, a &lt; b and c &gt; d, R&amp;D; to infinity</p>')).toEqual([]);
});

test.each([
  ['Coming soon', 'Coming soon'],
  ['“More photos coming soon!”', 'coming soon'],
  ['Our gallery is coming very soon.', 'coming very soon'],
  ['Under construction', 'Under construction'],
  ['This page is still under construction.', 'under construction'],
  ['A lorem of words', 'lorem'],
  ['Lorem ipsum dolor sit amet', 'Lorem ipsum dolor sit amet'],
])('finds an unfinished part: %s', (text, match) => {
  expect(check(`<p>${text}</p>`)).toEqual([`1:${4 + text.indexOf(match)} \`${match}\` is a placeholder.`]);
});

test('says how to replace a placeholder, and how to write a tag', () => {
  const hintsOf = (html: string) =>
    placeholderText.checkPage(pageFacts(html), siteFacts()).map(({ hint = placeholderText.fix }) => hint);
  expect(hintsOf('<p>Lorem ipsum</p>')).toEqual(['Write in the data what visitors should read there.']);
  expect(hintsOf('<p>A &lt;b>word</p>')).toEqual(['Write the text in the data without tags.']);
});

test('passes news, and houses under construction', () => {
  expect(
    check('<p>New rules on runoff are coming soon, says the county.</p><p>Homes under construction need a slab.</p>'),
  ).toEqual([]);
});

test.each([
  ['de', 'Bei null Grad arbeiten wir nicht.', 'null'],
  ['es-US', 'TODO INCLUIDO', 'TODO'],
])('in %s passes the word in %s, which is a placeholder in English', (language, text, word) => {
  const find = (lang: string) => check(`<html lang="${lang}"><p>${text}</p>`);
  expect(find(language)).toEqual([]);
  const column = `<html lang="en-US"><p>${text}`.indexOf(word) + 1;
  expect(find('en-US')).toEqual([`1:${column} \`${word}\` is a placeholder.`]);
});

test('finds what programs leave in every language', () => {
  expect(check('<html lang="de"><p>Ab undefined Euro, {phone}</p>')).toEqual([
    '1:23 `undefined` is a placeholder.',
    '1:39 `{phone}` is a placeholder.',
  ]);
});
