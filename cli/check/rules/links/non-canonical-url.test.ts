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
