import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { brokenLink } from './broken-link.ts';

test('passes: links, files, fragments and URLs elsewhere that lead somewhere', () => {
  expect(
    findings(brokenLink, {
      'index.html': html({
        head: homeCanonical,
        body: `<main id="main"><a href="/prices">Prices</a><a href="/prices#small">Small</a><a href="#main">Skip</a><a href="#top">Up</a><a href="tel:+13035550117">Call</a><a href="https://example.net/x">Out</a><img src="/roof.png" srcset="/roof.png 1x, /roof.png 2x"></main>`,
      }),
      'prices.html': html({ body: `<h2 id="small">Small</h2>` }),
      'roof.png': 'x',
    }),
  ).toEqual([]);
});

test('fails: an image, a srcset candidate, and a script', () => {
  expect(
    findings(brokenLink, {
      'index.html': html({
        head: homeCanonical,
        body: `<img src="/a.png">\n<img srcset="/b.png 400w, /c.png 800w">\n<script src="/d.js"></script>`,
      }),
    }),
  ).toEqual([
    'index.html:5:6 The image `/a.png` leads to nothing.',
    'index.html:6:14 The srcset candidate `/b.png` leads to nothing.',
    'index.html:6:27 The srcset candidate `/c.png` leads to nothing.',
    'index.html:7:9 The script `/d.js` leads to nothing.',
  ]);
});

test('fails: a stylesheet, an icon and a manifest', () => {
  expect(
    findings(brokenLink, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/">\n<link rel="stylesheet" href="/a.css">\n<link rel="icon" href="/a.ico">\n<link rel="manifest" href="/a.webmanifest">`,
      }),
    }),
  ).toEqual([
    'index.html:4:24 The stylesheet `/a.css` leads to nothing.',
    'index.html:5:18 The icon `/a.ico` leads to nothing.',
    'index.html:6:22 The manifest `/a.webmanifest` leads to nothing.',
  ]);
});

test('fails: a manifest icon and a font of a stylesheet', () => {
  expect(
    findings(brokenLink, {
      'index.html': html({ head: homeCanonical }),
      'site.webmanifest': '{ "icons": [{ "src": "/icon.png" }] }',
      'main.css': '@font-face { src: url(/a.woff2) }',
    }),
  ).toEqual([
    'site.webmanifest:1:23 The manifest URL `/icon.png` leads to nothing.',
    'main.css:1:23 The stylesheet URL `/a.woff2` leads to nothing.',
  ]);
});

test.each([
  'https://localhost/terms',
  'http://127.0.0.1:3000/',
  'https://192.168.1.20/',
  'https://[::1]/',
  'https://roofs.local/',
])('fails: %s, a host that visitors cannot reach', (url) => {
  expect(findings(brokenLink, { 'index.html': html({ body: `<a href="${url}">T</a>` }) })).toEqual([
    `index.html:5:4 The link \`${url}\` leads to a host that visitors cannot reach.`,
  ]);
});

test('fails: a drawing that is not there', () => {
  const body = `<svg><use href="#gone"></use></svg>`;
  expect(findings(brokenLink, { 'index.html': html({ body }) })).toEqual([
    'index.html:5:11 The link `#gone` leads to an element that `/` does not have.',
  ]);
});
