import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createGuard, resolvePublicUrl } from './guard.ts';

const PUBLIC = 'https://edit.example.com';
const laptop = createGuard(null, () => ({ host: '127.0.0.1', port: 3100 }));
const server = createGuard(PUBLIC, () => ({ host: '0.0.0.0', port: 3100 }));

test.each([
  // On a laptop.
  [laptop, '127.0.0.1:3100', true],
  [laptop, 'localhost:3100', true],
  [laptop, '127.0.0.1:3101', false],
  [laptop, 'rebound.example.com:3100', false],
  [laptop, '', false],
  // On a server, behind its proxy.
  [server, 'edit.example.com', true],
  [server, 'EDIT.example.com', true],
  [server, 'edit.example.com:3100', false],
  [server, 'www.example.com', false],
  [server, 'localhost:3100', false],
  [server, '203.0.113.7', false],
])('%# a host counts only if it is the own one: %s %s', (guard, host, isOwn) => {
  expect(guard.isOwnHost({ headers: { host } } as IncomingMessage)).toBe(isOwn);
});

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test.each([
  // A form of an own page, in a browser that says where it is from, and in an older one.
  ['POST', { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { origin: PUBLIC }, true],
  // A form of another page, of another port or a subdomain, of a frame without an origin.
  ['POST', { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' }, false],
  ['POST', { origin: 'https://x.example.com', 'sec-fetch-site': 'same-site' }, false],
  ['POST', { origin: PUBLIC, 'sec-fetch-site': 'same-site' }, false],
  ['POST', { origin: 'http://edit.example.com' }, false],
  ['POST', { origin: 'null' }, false],
  ['POST', {}, false],
  ['POST', { 'sec-fetch-site': 'none', ...NAVIGATION }, false],
  // An address that was typed, a link in a message, and a page that only wants to read.
  ['GET', { 'sec-fetch-site': 'none', ...NAVIGATION }, true],
  ['GET', { 'sec-fetch-site': 'cross-site', ...NAVIGATION }, true],
  ['GET', {}, true],
  ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false],
  ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false],
  ['GET', { origin: 'https://example.org' }, false],
])('%# %s with %o is let through: %s', (method, headers, isOwn) => {
  const request = { method, headers: { host: 'edit.example.com', ...headers } };
  expect(server.isOwnPage(request as unknown as IncomingMessage)).toBe(isOwn);
});

test.each([
  [undefined, '127.0.0.1', null],
  [undefined, '::1', null],
  [PUBLIC, '0.0.0.0', PUBLIC],
  [`${PUBLIC}/`, '127.0.0.1', PUBLIC],
  [undefined, '0.0.0.0', 'Add the https address under which people reach it'],
  ['http://edit.example.com', '0.0.0.0', 'is not an https address'],
  ['edit.example.com', '0.0.0.0', 'is not an https address'],
  [`${PUBLIC}/admin`, '0.0.0.0', 'write `https://edit.example.com`'],
  ['https://www.example.com', '0.0.0.0', 'is the address of the website'],
])('%# --public-url %s with --listen %s', (flag, host, result) => {
  const resolve = () => resolvePublicUrl(flag, { host, siteUrl: 'https://www.example.com' });
  if (result === null || result === PUBLIC) expect(resolve()).toBe(result);
  else expect(resolve).toThrow(result);
});
