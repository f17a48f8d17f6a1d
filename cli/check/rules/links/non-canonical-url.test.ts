import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { nonCanonicalUrl } from './non-canonical-url.ts';

test('passes: links from the root, without ending or slash', () => {
  expect(
    findings(nonCanonicalUrl, {
      'index.html': html({
        head: homeCanonical,
        body: `<a href="/">Home</a><a href="/prices">P</a><a href="/prices#a">P</a><a href="/prices?size=2#a">P</a><a href="/list.pdf?v=2">L</a>`,
      }),
      'prices.html': html(),
      'list.pdf': 'x',
    }),
  ).toEqual([]);
});

test('fails: a slash at the end, an ending, two slashes, a relative and a full URL', () => {
  expect(
    findings(nonCanonicalUrl, {
      'index.html': html({
        head: homeCanonical,
        body: `<a href="/prices/">1</a>\n<a href="/prices.html">2</a>\n<a href="//prices">3</a>\n<a href="prices">4</a>\n<a href="https://example.com/prices">5</a>\n<a href="/index.html">6</a>\n<a href="/a//b">7</a>\n<a href="/prices?size=2">8</a>`,
      }),
      'prices.html': html(),
      'a/b.html': html(),
    }),
  ).toEqual([
    'index.html:5:4 The link `/prices/` is not in the canonical form `/prices`.',
    'index.html:6:4 The link `/prices.html` is not in the canonical form `/prices`.',
    'index.html:7:4 The link `//prices` is not in the canonical form `/prices`.',
    'index.html:8:4 The link `prices` is not in the canonical form `/prices`.',
    'index.html:9:4 The link `https://example.com/prices` is not in the canonical form `/prices`.',
    'index.html:10:4 The link `/index.html` is not in the canonical form `/`.',
    'index.html:11:4 The link `/a//b` is not in the canonical form `/a/b`.',
    'index.html:12:4 The link `/prices?size=2` is not in the canonical form `/prices`.',
  ]);
});

test('fails: a link outside the folder that the site is published in', () => {
  expect(
    findings(nonCanonicalUrl, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/site/">`,
        body: `<a href="/prices">P</a><a href="/site/prices">P</a>`,
      }),
      'prices.html': html(),
    }),
  ).toEqual(['index.html:5:4 The link `/prices` is not in the canonical form `/site/prices`.']);
});

test('fails: a sitemap entry and a JSON-LD URL with a slash at the end', () => {
  expect(
    findings(nonCanonicalUrl, {
      'index.html': html({
        head: `<link rel="canonical" href="https://example.com/"><script type="application/ld+json">{"url":"https://example.com/prices/"}</script>`,
      }),
      'prices.html': html(),
      'sitemap.xml': `<urlset>\n<url><loc>https://example.com/prices/</loc></url>\n</urlset>`,
    }),
  ).toEqual([
    'index.html:3:94 The JSON-LD URL `https://example.com/prices/` is not in the canonical form `https://example.com/prices`.',
    'sitemap.xml:2:11 The sitemap entry `https://example.com/prices/` is not in the canonical form `https://example.com/prices`.',
  ]);
});

test('fails: the host of the site without its protocol', () => {
  const site = {
    'index.html': html({
      head: `<link rel="canonical" href="https://example.com/">`,
      body: `<a href="//example.com/prices">P</a>`,
    }),
    'prices.html': html(),
  };
  expect(findings(nonCanonicalUrl, site)).toEqual([
    'index.html:5:4 The link `//example.com/prices` is not in the canonical form `/prices`.',
  ]);
});
