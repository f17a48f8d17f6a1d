import { expect, test } from 'vitest';
import { findOnSite } from '../../../testing/page-facts.ts';
import { activeSvg } from './active-svg.ts';

const check = (inner: string, path = 'a.svg') =>
  findOnSite(activeSvg, {
    files: {
      [path]: `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n${inner}\n</svg>`,
    },
  });

test('passes a drawing, references within it, embedded images, and text about script', () => {
  expect(
    check(
      '<title>onload="a" <!-- <script> --></title><style>a{fill:url(#a)}</style><use href="#a"/><path style="fill:url(#a)"/><image href="data:image/png;base64,AA=="/>',
    ),
  ).toEqual([]);
  expect(check('<script>a()</script>', 'a.html')).toEqual([]);
});

test('finds script', () => {
  expect(check('<g><script>a()</script></g>')).toEqual(['a.svg:3:4 `a.svg` contains a `script`.']);
});

test('finds script in an attribute and in a URL', () => {
  expect(check(`<g id="a"\n  onclick='a("b")'/>`)).toEqual([
    'a.svg:4:3 The attribute `onclick` of `a.svg` contains script.',
  ]);
  expect(check('<a href="javascript:a()"/>')).toEqual([
    'a.svg:3:4 The attribute `href` of `a.svg` contains script.',
  ]);
});

test('finds an image that is outside', () => {
  expect(check('<image xlink:href="//cdn.example/a.png"/>')).toEqual([
    'a.svg:3:8 `a.svg` loads `//cdn.example/a.png`, which is outside the file.',
  ]);
});

test('passes a drawing with a link', () => {
  expect(check('<a href="https://maps.example/"><path/></a>')).toEqual([]);
});
