import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { openGraph } from './open-graph.ts';

// One pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const valid = {
  'og:title': 'Roofs',
  'og:description': 'Roofs that hold',
  'og:site_name': 'Roofer',
  'og:type': 'website',
  'og:locale': 'en_US',
  'og:url': 'https://example.com/',
  'og:image': 'https://example.com/roof.png',
  'og:image:alt': 'A roof',
  'og:image:width': '1',
  'og:image:height': '1',
  'twitter:card': 'summary',
};

/** The head of the home page, a tag a line from line 4 on; a tag that becomes null is left out. */
const headWith = (changes: Readonly<Record<string, string | null>> = {}) => {
  const tags = Object.entries({ ...valid, ...changes }).flatMap(([name, content]) => {
    const key = name.startsWith('og:') ? 'property' : 'name';
    return content === null ? [] : [`\n<meta ${key}="${name}" content="${content}">`];
  });
  return `<link rel="canonical" href="https://example.com/">${tags.join('')}`;
};
const find = (changes?: Readonly<Record<string, string | null>>, image: string | Uint8Array = png) =>
  findings(openGraph, { 'index.html': html({ head: headWith(changes) }), 'roof.png': image });

test('passes a 404 page without a URL', () => {
  const head = headWith({ 'og:url': null });
  expect(findings(openGraph, { '404.html': html({ head }), 'roof.png': png })).toEqual([]);
});

test.each(Object.keys(valid))('finds a page without `%s`', (name) => {
  expect(find({ [name]: null })).toEqual([`index.html:2:17 \`${name}\` is missing.`]);
});

test('finds a repeated tag', () => {
  const head = `${headWith()}\n<meta property="og:type" content="website">`;
  expect(findings(openGraph, { 'index.html': html({ head }), 'roof.png': png })).toEqual([
    'index.html:15:1 `og:type` is repeated.',
  ]);
});

test.each([
  ['og:locale', 'es_US', '8:28', 'a locale such as `en_US`'],
  ['og:image:height', '630', '13:34', '`1`'],
])('finds a wrong `%s`: `%s`', (name, value, location, right) => {
  expect(find({ [name]: value })).toEqual([
    `index.html:${location} \`${name}\` is \`${value}\` instead of ${right}.`,
  ]);
});

test('finds a file that is not an image', () => {
  expect(find({}, 'x')).toEqual([
    'index.html:10:27 `og:image` is `https://example.com/roof.png` instead of the URL of an image.',
  ]);
});

test('leaves a missing image file, and the size of an image on another site, to other rules', () => {
  expect(find({ 'og:image': 'https://example.com/gone.png' })).toEqual([]);
  expect(find({ 'og:image': 'https://images.example/roof.png', 'og:image:width': '1200' })).toEqual([]);
});
