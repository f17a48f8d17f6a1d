import { expect, test } from 'vitest';
import { absoluteUrl, href, parseSiteUrl } from './url.ts';

test('at the root of a host', () => {
  const url = parseSiteUrl('https://example.com');
  expect([href(url, '/'), href(url, '/a')]).toEqual(['/', '/a']);
  expect([absoluteUrl(url, '/'), absoluteUrl(url, '/a')]).toEqual([
    'https://example.com/',
    'https://example.com/a',
  ]);
});

test('in a folder of a host', () => {
  const url = parseSiteUrl('https://example.com/site');
  expect([href(url, '/'), href(url, '/a')]).toEqual(['/site/', '/site/a']);
  expect(absoluteUrl(url, '/a')).toBe('https://example.com/site/a');
});
