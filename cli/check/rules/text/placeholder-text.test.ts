import { expect, test } from 'vitest';
import { expectedSite, findOnPage, findOnSite } from '../../../testing/page-facts.ts';
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

test.each([
  ['Coming soon', 'Coming soon'],
  ['“More photos coming soon!”', 'coming soon'],
  ['Our gallery is coming very soon.', 'coming very soon'],
  ['Under construction', 'Under construction'],
  ['This page is still under construction.', 'under construction'],
  ['A lorem of words', 'lorem'],
  ['Lorem ipsum dolor sit amet', 'Lorem ipsum dolor sit amet'],
])('finds a part that is to come: %s', (text, said) => {
  expect(check(`<p>${text}</p>`)).toEqual([`1:${4 + text.indexOf(said)} \`${said}\` was never filled in.`]);
});

test('passes news, and houses that are being built', () => {
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
])('finds what a program left empty in %s', (path, text, at, said) => {
  expect(findOnSite(placeholderText, { files: { [path]: text } })).toEqual([
    `${path}:${at} \`${said}\` was never filled in.`,
  ]);
});

test('passes other files, and words that hold such a name', () => {
  expect(
    findOnSite(placeholderText, {
      files: { 'a.js': 'undefined', 'robots.txt': 'Sitemap: https://nan-roofs.example/NaNa.xml' },
    }),
  ).toEqual([]);
});

test('leaves addresses, days and names to the rules that hold them against what they should be', () => {
  const files = {
    'sitemap.xml': '<url><loc>https://site.example/undefined</loc><lastmod>undefined</lastmod></url>',
    'robots.txt': 'User-agent: *\nSitemap: undefined',
    'site.webmanifest': '{ "name": "undefined", "start_url": "/undefined" }',
  };
  expect(findOnSite(placeholderText, { files, expected: expectedSite() })).toEqual([]);
  expect(findOnSite(placeholderText, { files })).toEqual([
    'site.webmanifest:1:12 `undefined` was never filled in.',
  ]);
});
