import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { cspBlocksResource } from './csp-blocks-resource.ts';

const check = (
  html: string,
  policy = "default-src 'none'; script-src 'self'; style-src 'self'; form-action https://forms.example",
) =>
  findOnPage(cspBlocksResource, `<meta http-equiv="Content-Security-Policy" content="${policy}">\n${html}`);

test('passes what the policy names, by source or hash, and data', () => {
  expect(
    check(
      '<script src="/a.js"></script><link rel="stylesheet" href="/a.css"><script type="application/ld+json">{}</script>',
    ),
  ).toEqual([]);
  expect(
    check(
      '<script>a()</script>',
      "default-src 'none'; script-src 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    ),
  ).toEqual([]);
});

test('finds a form that the script may not reach', () => {
  expect(check('<form action="https://forms.example/f/a"></form>')).toEqual([
    '2:7 The policy does not allow `https://forms.example/f/a` in `connect-src`.',
  ]);
});

test('finds an inline style and a style attribute', () => {
  expect(check('<style></style><p style="color:red">')).toEqual([
    "2:1 The policy blocks the inline `style`; in `style-src` its hash is `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`.",
    '2:19 The policy blocks the style attribute of the `p`.',
  ]);
});

test('finds what a source and a preload load', () => {
  expect(
    check(
      '<link rel="preload" as="font" href="https://cdn.example/a.woff2"><picture><source srcset="https://cdn.example/a.avif 400w"></picture>',
    ),
  ).toEqual([
    '2:31 The policy does not allow `https://cdn.example/a.woff2` in `font-src`.',
    '2:91 The policy does not allow `https://cdn.example/a.avif` in `img-src`.',
  ]);
});

test('finds what one directive blocks as one, and counts it', () => {
  expect(
    check(
      '<img src="/a.png">\n<img src="/b.png" srcset="/b.png 400w, /c.png 800w"><script src="/a.js"></script>',
      "script-src 'none'; default-src 'none'",
    ),
  ).toEqual([
    '2:6 The policy does not allow `/a.png` and 2 more in `img-src`.',
    '3:61 The policy does not allow `/a.js` in `script-src`.',
  ]);
});

test('finds what a style sheet loads: other styles, fonts, pictures', () => {
  const files = {
    'a.css':
      '@import "https://cdn.example/b.css"; @import url("https://cdn.example/c"); a { background: url(https://cdn.example/a.png); src: url(https://cdn.example/a.woff2) }',
  };
  const policy = "default-src 'none'; style-src 'self'";
  const found = findOnPage(
    cspBlocksResource,
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="stylesheet" href="/a.css">`,
    { files },
  );
  expect(found.map((text) => text.replace(/^\S+ /, ''))).toEqual([
    'The policy does not allow `https://cdn.example/b.css` and 1 more in `style-src`.',
    'The policy does not allow `https://cdn.example/a.png` in `img-src`.',
    'The policy does not allow `https://cdn.example/a.woff2` in `font-src`.',
  ]);
});
