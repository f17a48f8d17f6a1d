import { expect, test } from 'vitest';
import { siteFacts } from '../../testing/page-facts.ts';
import { robotsLine } from './robots-line.ts';

const check = (robots: string | null) =>
  robotsLine
    .site({ ...siteFacts(), robots })
    .map(({ message, place: { file, line, column } }) => `${file}:${line}:${column} ${message}`);

test('passes what search engines read, in any case, with remarks', () => {
  expect(
    check(
      '\ufeff# For all\nUSER-AGENT: *\nAllow: /\nDisallow:\n\nSitemap: https://site.example/sitemap.xml # all\n',
    ),
  ).toEqual([]);
  expect(check(null)).toEqual([]);
});

test('finds a line that is misspelled, one that is read no longer, and one that means nothing', () => {
  expect(check('User-agent: *\nDissalow: /a\nCrawl-delay: 10\nnoindex: /b\n/c\n')).toEqual([
    'robots.txt:2:1 `Dissalow: /a` is no line that a search engine reads.',
    'robots.txt:4:1 `noindex: /b` is no line that a search engine reads.',
    'robots.txt:5:1 `/c` is no line that a search engine reads.',
  ]);
});

test('finds a rule that is said to nobody', () => {
  expect(check('Allow: /\nUser-agent: *\n')).toEqual([
    'robots.txt:1:1 `Allow: /` stands before any `User-agent`.',
  ]);
});
