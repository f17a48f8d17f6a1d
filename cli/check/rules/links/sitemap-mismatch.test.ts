import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { sitemapMismatch } from './sitemap-mismatch.ts';

test('fails: entries that are no page, say noindex, stand twice or elsewhere', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({ head: homeCanonical }),
      'terms.html': html({ head: `<meta name="robots" content="noindex">` }),
      'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com/gone</loc></url>\n<url><loc>https://example.com/terms</loc></url>\n<url><loc>https://example.net/</loc></url>\n</urlset>`,
    }),
  ).toEqual([
    'sitemap.xml:3:11 `https://example.com/` is listed twice.',
    'sitemap.xml:4:11 `https://example.com/gone` is not a page.',
    'sitemap.xml:5:11 `https://example.com/terms` has `noindex`.',
    'sitemap.xml:6:11 `https://example.net/` is not on this site.',
  ]);
});

test('fails: a day of change that is not a date', () => {
  expect(
    findings(sitemapMismatch, {
      'index.html': html({ head: homeCanonical }),
      'sitemap.xml': '<url><loc>https://example.com/</loc><lastmod>2026-13-01</lastmod></url>',
    }),
  ).toEqual(['sitemap.xml:1:37 `2026-13-01` is not a date.']);
});

test('reads the sitemaps that an index lists', () => {
  const index = (name: string) =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/${name}</loc></sitemap></sitemapindex>`;
  const part =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
  const files = { 'index.html': html({ head: homeCanonical }), 'sitemap-1.xml': part };
  expect(findings(sitemapMismatch, { ...files, 'sitemap.xml': index('sitemap-1.xml') })).toEqual([]);
  expect(findings(sitemapMismatch, { ...files, 'sitemap.xml': index('sitemap-2.xml') })).toEqual([
    'sitemap.xml:1:1 The sitemap does not list `/`.',
    'sitemap.xml:1:81 `https://example.com/sitemap-2.xml` is not a page.',
  ]);
});

test('compares the versions of a page in other languages with those in its head', () => {
  const head = `${homeCanonical}<link rel="alternate" hreflang="es-US" href="https://example.com/es?a&amp;b"/>`;
  const find = (alternates: string) =>
    findings(sitemapMismatch, {
      'index.html': html({ head }),
      'sitemap.xml': `<urlset><url><loc>https://example.com/</loc>${alternates}</url></urlset>`,
    });
  const spanish = '<xhtml:link rel="alternate" hreflang="es-US" href="https://example.com/es?a&amp;b"/>';
  expect(find(spanish)).toEqual([]);
  expect(find('')).toEqual([
    'sitemap.xml:1:9 `es-US` of `/` is `https://example.com/es?a&b` in the head of the page, but not in the sitemap.',
  ]);
  expect(find(spanish + spanish.replace('es-US', 'fr'))).toEqual([
    'sitemap.xml:1:9 `fr` of `/` is `https://example.com/es?a&b` in the sitemap, but not in the head of the page.',
  ]);
});
