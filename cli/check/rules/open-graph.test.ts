import { expect, test } from 'vitest';
import { findings, homeCanonical, html, route } from '../../testing/check-fixture.ts';
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
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual([]);
});

test('fails: no title', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:2:17 `og:title` is missing']);
});

test('fails: a blank description', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content=" "><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:3:93 `og:description` is blank']);
});

test('fails: two types', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:3:194 `og:type` is there twice']);
});

test('fails: another address than the canonical one', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/a"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
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
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:2:17 `twitter:card` is missing']);
});

test('fails: an image of another size', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(["index.html:3:393 `og:image:width` is `1200`, the image's 1"]);
});

test('fails: an image without its full address', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
      }),
      'roof.png': png,
    }),
  ).toEqual(['index.html:3:275 `og:image` is `/roof.png`, not a full address']);
});

test('fails: a file that is no image', () => {
  expect(
    findings(openGraph, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><meta property="og:title" content="Roofs"><meta property="og:description" content="Roofs that hold"><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/"><meta property="og:image" content="https://example.com/roof.png"><meta property="og:image:alt" content="A roof"><meta property="og:image:width" content="1"><meta property="og:image:height" content="1"><meta name="twitter:card" content="summary">`,
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
