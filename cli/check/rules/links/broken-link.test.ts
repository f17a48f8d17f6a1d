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

test('fails: what a page and its files load', () => {
  const head = `${homeCanonical}\n<link rel="stylesheet" href="/a.css">\n<link rel="icon" href="/a.ico"><link rel="manifest" href="/a.webmanifest">`;
  const body = `<img src="/a.png"><img srcset="/b.png 400w, /c.png 800w"><script src="/d.js"></script>`;
  const found = findings(brokenLink, {
    'index.html': html({ head, body }),
    'site.webmanifest': '{ "icons": [{ "src": "/icon.png" }] }',
    'main.css': '@font-face { src: url(/a.woff2) }',
  });
  expect(found).toEqual([
    'index.html:4:24 The stylesheet `/a.css` leads to nothing.',
    'index.html:5:18 The icon `/a.ico` leads to nothing.',
    'index.html:5:53 The manifest `/a.webmanifest` leads to nothing.',
    'index.html:7:6 The image `/a.png` leads to nothing.',
    'index.html:7:32 The srcset candidate `/b.png` leads to nothing.',
    'index.html:7:45 The srcset candidate `/c.png` leads to nothing.',
    'index.html:7:66 The script `/d.js` leads to nothing.',
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
