import { expect, test } from 'vitest';
import { findings, homeCanonical, html, route } from '../../../testing/check-fixture.ts';
import { openGraph } from './open-graph.ts';

// One pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('passes: everything there, the image of the stated size', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual([]);
});

test('fails: no title', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:2:17 `og:title` is missing']);
});

test('fails: a blank description', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content=" "><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:3:93 `og:description` is blank']);
});

test('fails: two types', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:3:194 `og:type` is there twice']);
});

test('fails: another address than the canonical one', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/a"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual([
    "index.html:3:218 `og:url` is `https://example.com/a`, the page's address `https://example.com/`",
  ]);
});

test('fails: no card', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:2:17 `twitter:card` is missing']);
});

test('fails: an image of another size', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(["index.html:3:393 `og:image:width` is `1200`, the image's 1"]);
});

test('fails: an image without its full address', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:3:275 `og:image` is `/roof.png`, not a full address']);
});

test('fails: a file that is no image', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': 'x',
    }),
  ).toEqual(['index.html:3:275 `https://example.com/roof.png` is no image']);
});

test('fails: a title that is not that of the data', () => {
  expect(
    findings(
      openGraph,
      { 'index.html': html({ head: `${homeCanonical}<meta property="og:title" content="Barns">` }) },
      { routes: [route('/', { title: 'Roofs' })] },
    ),
  ).toContain('index.html:3:77 `og:title` is `Barns`; the data says `Roofs`');
});

const head = (more: string, locale = 'en_US', type = 'website') =>
  html({
    head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer">\n<meta property="og:type" content="${type}"><meta property="og:locale" content="${locale}">${more}`,
  });
const card = '<meta name="twitter:card" content="summary">';

test.each([
  ['en-US', "`og:locale` is `en-US`, not the page's language `en` in the form `en_US`"],
  ['es_US', "`og:locale` is `es_US`, not the page's language `en` in the form `en_US`"],
])('fails: the locale %s on a page in English', (locale, message) => {
  expect(findings(openGraph, { 'index.html': head(card, locale), 'roof.png': png })).toEqual([
    `index.html:4:71 ${message}`,
  ]);
});

test('fails: a type that Open Graph does not have', () => {
  expect(findings(openGraph, { 'index.html': head(card, 'en_US', 'webpage'), 'roof.png': png })).toEqual([
    'index.html:4:26 `og:type` is `webpage`, which Open Graph does not have',
  ]);
});

test('fails: an image of another type, and a card that there is not', () => {
  const more = `\n<meta property="og:image:type" content="image/jpeg">\n<meta name="twitter:card" content="large">`;
  expect(findings(openGraph, { 'index.html': head(more), 'roof.png': png })).toEqual([
    'index.html:6:27 `twitter:card` is `large`; it is one of `summary_large_image`, `summary`, `app`, `player`',
    "index.html:5:32 `og:image:type` is `image/jpeg`, the image's `image/png`",
  ]);
});

test('fails: a card that says something else than the other', () => {
  const more = `${card}\n<meta name="twitter:title" content="Old roofs"><meta name="twitter:description" content="Roofs  that hold">`;
  expect(findings(openGraph, { 'index.html': head(more), 'roof.png': png })).toEqual([
    'index.html:5:28 `twitter:title` is `Old roofs`; `og:title` is `Roofs`',
  ]);
});

const withCards = (own: string, twitter: string) =>
  findings(
    openGraph,
    {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:url" content="https://example.com/"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta property="og:site_name" content="Roofer"><meta property="og:type" content="website"><meta property="og:locale" content="en_US">${card}\n<meta property="og:image" content="https://example.com${own}">\n<meta name="twitter:image" content="https://example.com${twitter}">`,
      }),
      'assets/cards/home-0a1b.png': png,
      'assets/cards/terms-2c3d.png': png,
    },
    {
      routes: [route('/', { title: 'Roofs', description: 'Roofs that hold', card: '/assets/cards/home' })],
    },
  );
const [homeCard, termsCard] = ['/assets/cards/home-0a1b.png', '/assets/cards/terms-2c3d.png'];
const wrongOwn =
  'index.html:4:27 `og:image` is `https://example.com/assets/cards/terms-2c3d.png`, not the card of this page, which is `/assets/cards/home-0a1b.png`';

test('passes: the card of the page', () => {
  expect(withCards(homeCard, homeCard)).toEqual([]);
});

test('fails: the card of another page, in one place or both', () => {
  expect(withCards(termsCard, termsCard)).toEqual([wrongOwn]);
  expect(withCards(termsCard, homeCard)).toEqual([wrongOwn]);
  expect(withCards(homeCard, termsCard)).toEqual([
    'index.html:5:28 `twitter:image` is `https://example.com/assets/cards/terms-2c3d.png`; `og:image` is `https://example.com/assets/cards/home-0a1b.png`',
  ]);
});
