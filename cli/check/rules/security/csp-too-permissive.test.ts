import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { cspTooPermissive } from './csp-too-permissive.ts';

const hash = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

const check = (policy: string) =>
  findOnPage(cspTooPermissive, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);

test('passes a page without a policy', () => {
  expect(findOnPage(cspTooPermissive, '<p>Text</p>')).toEqual([]);
});

test('passes origins, hashes and data that cannot run script', () => {
  expect(
    check(
      `default-src 'none'; script-src 'self' ${hash}; img-src 'self' data: https://*.img.example; form-action https://forms.example`,
    ),
  ).toEqual([]);
});

test.each([
  ['script-src', "'unsafe-inline'"],
  ['script-src', "'unsafe-eval'"],
  ['style-src', "'UNSAFE-INLINE'"],
  ['script-src', "'nonce-abc'"],
  ['img-src', '*'],
  ['img-src', 'https:'],
  ['img-src', 'https://*'],
  ['connect-src', 'wss:'],
  ['script-src', 'data:'],
  ['default-src', 'blob:'],
])('finds a source that opens too much: %s %s', (directive, source) => {
  expect(check(`${directive} 'self' ${source}`)).toEqual([
    `1:44 The policy allows \`${source}\` in \`${directive}\`.`,
  ]);
});
