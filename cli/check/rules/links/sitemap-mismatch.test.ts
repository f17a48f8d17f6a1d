import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { sitemapMismatch } from './sitemap-mismatch.ts';

test('passes: each indexable page once', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({ head: homeCanonical }),
      'terms.html': html({ head: `<meta name="robots" content="noindex">` }),
      '404.html': html(),
      'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://example.com/</loc></url>\n</urlset>`,
    }),
  ).toEqual([]);
});

test('fails: no sitemap', () => {
  expect(findings(sitemapMismatch, { 'index.html': html({ head: homeCanonical }) })).toEqual([
    'sitemap.xml:1:1 there is no `sitemap.xml`',
  ]);
});

test('fails: a page that is not listed', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html(),
      'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://example.com/</loc></url>\n</urlset>`,
    }),
  ).toEqual(['sitemap.xml:1:1 `/a` is not in the sitemap']);
});

test('fails: entries that are no page, say noindex, stand twice or elsewhere', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({ head: homeCanonical }),
      'terms.html': html({ head: `<meta name="robots" content="noindex">` }),
      'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com/gone</loc></url>\n<url><loc>https://example.com/terms</loc></url>\n<url><loc>https://example.net/</loc></url>\n</urlset>`,
    }),
  ).toEqual([
    'sitemap.xml:3:11 the sitemap lists `https://example.com/` a second time',
    'sitemap.xml:4:11 the sitemap lists `https://example.com/gone`, which is no page',
    'sitemap.xml:5:11 the sitemap lists `https://example.com/terms`, which says `noindex`',
    'sitemap.xml:6:11 the sitemap lists `https://example.net/`, which is not on this site',
  ]);
});

test('fails: a day that is none', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({ head: homeCanonical }),
      'sitemap.xml': '<url><loc>https://example.com/</loc><lastmod>2026-13-01</lastmod></url>',
    }),
  ).toEqual(['sitemap.xml:1:37 `2026-13-01` is no day']);
});

test('fails: another day than the page’s own', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({
        head: `${homeCanonical}<script type="application/ld+json">{"dateModified":"2026-01-02"}</script>`,
      }),
      'sitemap.xml': '<url><loc>https://example.com/</loc><lastmod>2026-01-03</lastmod></url>',
    }),
  ).toEqual([
    'sitemap.xml:1:37 the sitemap says that `https://example.com/` was changed on `2026-01-03`, the page on `2026-01-02`',
  ]);
});

test('fails: a list of another namespace', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({ head: homeCanonical }),
      'sitemap.xml': `<urlset xmlns="https://example.com/sitemap">\n<url><loc>https://example.com/</loc></url>\n</urlset>`,
    }),
  ).toEqual([
    'sitemap.xml:1:1 the sitemap is not in the namespace `http://www.sitemaps.org/schemas/sitemap/0.9`',
  ]);
});
