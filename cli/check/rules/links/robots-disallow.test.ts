import { expect, test } from 'vitest';
import { findings, homeCanonical, html } from '../../../testing/check-fixture.ts';
import { robotsDisallow } from './robots-disallow.ts';

test('passes: a longer rule allows what a shorter one forbids, and other robots may be sent away', () => {
  expect(
    findings(robotsDisallow, {
      'index.html': html({ head: homeCanonical }),
      'robots.txt': 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /i\nAllow: /index',
    }),
  ).toEqual([]);
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
