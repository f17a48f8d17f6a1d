import { expect, test } from 'vitest';
import { canonicalPath, parseTarget, withinBase } from './request-path.ts';

test('a target is a decoded path and a query', () => {
  expect(parseTarget('/a%20b?c=%20?d')).toEqual({ path: '/a b', query: '?c=%20?d' });
  expect(parseTarget('/')).toEqual({ path: '/', query: '' });
});

test('a target in absolute form is its path', () => {
  expect(parseTarget('http://example.com/x?y')).toEqual({ path: '/x', query: '?y' });
  expect(parseTarget('HTTPS://example.com')).toEqual({ path: '/', query: '' });
  expect(parseTarget('http://example.com?y')).toEqual({ path: '/', query: '?y' });
});

test('no file has a path that is malformed, hidden or leads elsewhere', () => {
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

test('files of `/.well-known/` are there to be found', () => {
  expect(parseTarget('/.well-known/security.txt').path).toBe('/.well-known/security.txt');
});

test('a page has one path, whatever the file is called', () => {
  const names = [
    '/x.html',
    '/x/',
    '/x//',
    '/x/index',
    '/x/index/',
    '/x/index.html',
    '/x.html/',
    '/x/index.html/',
  ];
  for (const name of names) expect(canonicalPath(name), name).toBe('/x');
  for (const name of ['/index', '/index.html', '/index/', '/index.html/'])
    expect(canonicalPath(name), name).toBe('/');
  expect(canonicalPath('/a/b.html')).toBe('/a/b');
  for (const name of ['/', '/x', '/a/b', '/index-cards', '/x.htm'])
    expect(canonicalPath(name), name).toBeNull();
});

test('a site in a folder has no path outside of it', () => {
  expect(withinBase('/roofs/x', '/roofs')).toBe('/x');
  expect(withinBase('/roofs/', '/roofs')).toBe('/');
  expect(withinBase('/x', '/roofs')).toBeNull();
  expect(withinBase('/roofsx', '/roofs')).toBeNull();
  expect(withinBase('/x', '')).toBe('/x');
});

test('the folder of a site in a folder is another name of its home page', () => {
  expect(canonicalPath(withinBase('/roofs', '/roofs') ?? '')).toBe('/');
});
