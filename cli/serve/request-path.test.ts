import { expect, test } from 'vitest';
import { findCanonicalPath, parseTarget, stripBasePath } from './request-path.ts';

test('a target is a decoded path and a query', () => {
  expect(parseTarget('/a%20b?c=%20?d')).toEqual({ path: '/a b', query: '?c=%20?d' });
  expect(parseTarget('/')).toEqual({ path: '/', query: '' });
});

test('a target in absolute form is its path', () => {
  expect(parseTarget('http://example.com/x?y')).toEqual({ path: '/x', query: '?y' });
  expect(parseTarget('HTTPS://example.com')).toEqual({ path: '/', query: '' });
  expect(parseTarget('http://example.com?y')).toEqual({ path: '/', query: '?y' });
});

test('a path that is malformed, hidden or outside of the site is null', () => {
  const targets = [
    '*',
    'x',
    'ftp://example.com/x',
    '/%',
    '/%zz',
    '/%c3%28',
    '/%00',
    '/a%5cb',
    '/a\\b',
    '//example.com',
    '//example.com/',
    '/a//b',
    '/..',
    '/a/../b',
    '/%2e%2e/a',
    '/a%2f..%2fb',
    '/.env',
    '/.git/config',
    '/a/.env',
    '/a%2f%2eenv',
    '/.well-known',
    '/.well-known/../.env',
    '/.well-known/.env',
    '/a/.well-known/b',
  ];
  for (const target of targets) expect(parseTarget(target).path, target).toBeNull();
});

test('a file in `/.well-known/` may be served', () => {
  expect(parseTarget('/.well-known/security.txt').path).toBe('/.well-known/security.txt');
});

test('a page has one canonical path, whatever its file is called', () => {
  const names = ['/x.html', '/x/', '/x//', '/x/index', '/x/index/', '/x/index.html', '/x.html/', '/x/index.html/'];
  for (const name of names) expect(findCanonicalPath(name), name).toBe('/x');
  for (const name of ['/index', '/index.html', '/index/', '/index.html/'])
    expect(findCanonicalPath(name), name).toBe('/');
  expect(findCanonicalPath('/a/b.html')).toBe('/a/b');
  for (const name of ['/', '/x', '/a/b', '/index-cards', '/x.htm']) expect(findCanonicalPath(name), name).toBeNull();
});

test('a path outside of the folder that the site is published in is null', () => {
  expect(stripBasePath('/roofs/x', '/roofs')).toBe('/x');
  expect(stripBasePath('/roofs/', '/roofs')).toBe('/');
  expect(stripBasePath('/x', '/roofs')).toBeNull();
  expect(stripBasePath('/roofsx', '/roofs')).toBeNull();
  expect(stripBasePath('/x', '')).toBe('/x');
});

test('the folder that the site is published in redirects to the home page', () => {
  expect(findCanonicalPath(stripBasePath('/roofs', '/roofs') ?? '')).toBe('/');
});
