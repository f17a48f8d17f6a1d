import { expect, test } from 'vitest';
import { listOtherOrigins } from './probe.ts';

test.each([
  ['example.com', 'https://www.example.com'],
  ['www.example.com', 'https://example.com'],
  ['example.co.uk', 'https://www.example.co.uk'],
  ['www.example.com.au', 'https://example.com.au'],
  ['www.shop.example.com', 'https://shop.example.com'],
])('people also type the other name of %s', (hostname, other) => {
  expect(listOtherOrigins(new URL(`https://${hostname}`))).toEqual([`http://${hostname}`, other]);
});

// The certificates of hosts do not hold for `www.` before them, which no customer can change.
test.each(['owner.github.io', 'roofs.netlify.app', 'roofs.owner.workers.dev', 'roofs.pages.dev', 'shop.example.com'])(
  '%s has no other name',
  (hostname) => {
    expect(listOtherOrigins(new URL(`https://${hostname}`))).toEqual([`http://${hostname}`]);
  },
);

test.each(['http://example.com', 'https://example.com:8443', 'https://127.0.0.1', 'https://localhost'])(
  '%s has no name with www',
  (origin) => {
    expect(listOtherOrigins(new URL(origin)).join()).not.toContain('www');
  },
);
