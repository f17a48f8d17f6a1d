import { expect, test } from 'vitest';
import { absoluteUrl, href, parseSiteUrl } from './url.ts';

test('a site at the root of a host has no base path', () => {
  const url = parseSiteUrl('https://example.com');
  expect([href(url, '/'), href(url, '/a')]).toEqual(['/', '/a']);
  expect([absoluteUrl(url, '/'), absoluteUrl(url, '/a')]).toEqual(['https://example.com/', 'https://example.com/a']);
});

test('a site in a folder of a host has the folder in every URL', () => {
  const url = parseSiteUrl('https://example.com/site');
  expect([href(url, '/'), href(url, '/a')]).toEqual(['/site/', '/site/a']);
  expect(absoluteUrl(url, '/a')).toBe('https://example.com/site/a');
});
