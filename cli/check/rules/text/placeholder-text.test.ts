import { expect, test } from 'vitest';
import { findOnPage, findOnSite } from '../../../testing/page-facts.ts';
import { placeholderText } from './placeholder-text.ts';

const check = (html: string) => findOnPage(placeholderText, html);

test('passes plain words, and script', () => {
  expect(
    check('<title>Roofs</title><p>Undefinedly nan, to do.</p><script>if (a === undefined) {}</script>'),
  ).toEqual([]);
});

test.each(['Lorem ipsum', 'TODO', 'TBD', 'undefined', 'NaN', '[object Object]', '{phone}'])(
  'finds %s in the text',
  (match) => {
    expect(check(`<p>Call ${match} now</p>`)).toEqual([`1:9 \`${match}\` is a placeholder.`]);
  },
);

test('finds one in an attribute, a link and structured data', () => {
  expect(check('<img alt="{name}" src="/undefined.jpg">')).toEqual([
    '1:6 `{name}` is a placeholder.',
    '1:19 `undefined` is a placeholder.',
  ]);
  expect(check('<script type="application/ld+json">{"name":"{name}"}</script>')).toEqual([
    '1:44 `{name}` is a placeholder.',
  ]);
});

test.each([
  ['dolor sit amet', 'dolor sit amet'],
  ['__CITY__', '__CITY__'],
  ['%s', '%s'],
  ['$Infinity', '$Infinity'],
  ['&amp;amp;', '&amp;'],
  ['&lt;br&gt;', '<br>'],
])('finds %s, which reads %s', (written, match) => {
  expect(check(`<p>Call ${written} now</p>`)).toEqual([`1:9 \`${match}\` is a placeholder.`]);
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

test('passes news, and houses under construction', () => {
  expect(
    check(
      '<p>New rules on runoff are coming soon, says the county.</p><p>Homes under construction need a slab.</p>',
    ),
  ).toEqual([]);
});

test.each([
  ['site.webmanifest', '{\n"theme_color": "undefined" }', '2:17', 'undefined'],
  ['robots.txt', 'User-agent: *\nCrawl-delay: NaN', '2:14', 'NaN'],
  ['sitemap.xml', '<url>\n<changefreq>[object Object]</changefreq></url>', '2:13', '[object Object]'],
])('finds a missing value in %s', (path, text, at, match) => {
  expect(findOnSite(placeholderText, { files: { [path]: text } })).toEqual([
    `${path}:${at} \`${match}\` is a placeholder.`,
  ]);
});

test('passes other files, and words that contain a placeholder', () => {
  expect(
    findOnSite(placeholderText, {
      files: { 'a.js': 'undefined', 'robots.txt': 'Sitemap: https://nan-roofs.example/NaNa.xml' },
    }),
  ).toEqual([]);
});
