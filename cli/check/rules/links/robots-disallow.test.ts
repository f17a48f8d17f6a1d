import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { robotsDisallow } from './robots-disallow.ts';

test('passes: everything may be read', () => {
  expect(
    findings(robotsDisallow, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html(),
      'sitemap.xml': `<urlset>\n\n</urlset>`,
      'robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://example.com/sitemap.xml\n',
    }),
  ).toEqual([]);
});

test('passes: a longer rule allows what a shorter one forbids, and other robots may be sent away', () => {
  expect(
    findings(robotsDisallow, {
      'index.html': html({ head: homeCanonical }),
      'robots.txt': 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /i\nAllow: /index',
    }),
  ).toEqual([]);
});

test('fails: no robots.txt', () => {
  expect(findings(robotsDisallow, { 'index.html': html({ head: homeCanonical }) })).toEqual([
    'robots.txt:1:1 The site has no `robots.txt`.',
  ]);
});

test('finds a rule that disallows pages', () => {
  expect(
    findings(robotsDisallow, {
      'index.html': html({ head: homeCanonical }),
      'a.html': html(),
      'b.html': html(),
      'robots.txt': 'User-agent: *\nDisallow: /\n',
    }),
  ).toEqual(['robots.txt:2:1 `Disallow: /` disallows `/a` and 3 more for search engines.']);
});

test('fails: no sitemap, or another', () => {
  expect(
    findings(robotsDisallow, {
      'index.html': html({ head: homeCanonical }),
      'sitemap.xml': `<urlset>\n\n</urlset>`,
      'robots.txt': 'User-agent: *\n',
    }),
  ).toEqual(['robots.txt:1:1 The robots.txt does not name the sitemap.']);
});

test('fails: a sitemap elsewhere', () => {
  expect(
    findings(robotsDisallow, {
      'index.html': html({ head: homeCanonical }),
      'sitemap.xml': `<urlset>\n\n</urlset>`,
      'robots.txt': 'User-agent: *\nSitemap: /sitemap.xml',
    }),
  ).toEqual(['robots.txt:2:10 The robots.txt names the sitemap `/sitemap.xml`.']);
});
