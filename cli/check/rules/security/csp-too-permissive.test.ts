import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { cspTooPermissive } from './csp-too-permissive.ts';

const hash = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";
const idle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const check = (
  policy: string,
  html = '',
  expected: ReturnType<typeof expectedSite> | null = expectedSite(),
) =>
  findOnPage(cspTooPermissive, `<meta http-equiv="Content-Security-Policy" content="${policy}">\n${html}`, {
    expected,
  });

test('passes a page without a policy', () => {
  expect(findOnPage(cspTooPermissive, '<p>Text</p>')).toEqual([]);
});

test('passes what the page or the data needs', () => {
  expect(
    check(
      `default-src 'none'; script-src 'self' ${hash}; img-src 'self' data: https://*.img.example; form-action https://forms.example`,
      '<script>a()</script><img src="https://a.img.example/a.jpg">',
    ),
  ).toEqual([]);
});

test('passes a hash in the ground that a script needs', () => {
  expect(check(`default-src ${hash}`, '<script>a()</script>')).toEqual([]);
});

test('passes a host where the data is not at hand', () => {
  expect(check('img-src https://cdn.example', '', null)).toEqual([]);
});

test('passes the hash that a script had, which is said where no hash covers it', () => {
  expect(check(`script-src ${hash}`, '<script>b()</script>')).toEqual([]);
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

test('finds a hash of nothing that stands there', () => {
  const said = (name: string) => [
    `1:44 The policy allows \`${idle}\` in \`${name}\`, which nothing on the page needs.`,
  ];
  expect(check(`script-src ${hash} ${idle}`, '<script>a()</script>')).toEqual(said('script-src'));
  expect(check(`style-src ${idle}`)).toEqual(said('style-src'));
  expect(check(`default-src ${idle}; script-src ${hash}`, '<script>a()</script>')).toEqual(
    said('default-src'),
  );
});

test('finds a host that neither the page nor the data names', () => {
  expect(check('img-src https://cdn.example', '<img src="/a.jpg">')).toEqual([
    '1:44 The policy allows `https://cdn.example` in `img-src`, which nothing on the page needs.',
  ]);
});
