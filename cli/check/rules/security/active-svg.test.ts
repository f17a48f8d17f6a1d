import { expect, test } from 'vitest';
import { findings } from '../../../testing/check-fixture.ts';
import { activeSvg } from './active-svg.ts';

const check = (inner: string, path = 'a.svg') =>
  findings(activeSvg, {
    [path]: `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n${inner}\n</svg>`,
  });

test('passes a drawing, references within it, and text about script', () => {
  expect(
    check(
      '<title>onload="a" &lt;script></title><linearGradient id="a"/><linearGradient href="#a"/><path fill="url(#a)"/>',
    ),
  ).toEqual([]);
  expect(check('<script>a()</script>', 'a.html')).toEqual([]);
});

test('passes what a drawing program writes for itself', () => {
  expect(
    check('<x:a xmlns:x="x" b="c(d)"/><style>.a{fill:red}</style><g class="a" data-name="b" style="fill:red"/>'),
  ).toEqual([]);
});

test('finds script, whatever its prefix', () => {
  expect(check('<g><script>a()</script></g>')).toEqual([
    'a.svg:3:4 `a.svg` contains `<script>`, which can run a script.',
  ]);
  expect(check('<s:script xmlns:s="http://www.w3.org/2000/svg">a()</s:script>')).toEqual([
    'a.svg:3:1 `a.svg` contains `<s:script>`, which can run a script.',
  ]);
});

test('finds script in an attribute', () => {
  expect(check(`<g id="a"\n  onclick='a("b")'/>`)).toEqual([
    'a.svg:3:1 `a.svg` contains the attribute `onclick`, which can run a script.',
  ]);
});

test('finds an image, a style and a filter', () => {
  expect(check('<image href="//cdn.example/a.png"/>\n<style>@import "a.css"</style>\n<filter id="a"/>')).toEqual([
    'a.svg:3:1 `a.svg` contains `<image>`, which can load another file.',
    'a.svg:4:1 `a.svg` contains `@import "a.css"`, which can load another file.',
    'a.svg:5:1 `a.svg` contains `<filter>`, which is not a shape, text or paint.',
  ]);
});

test('finds a paint that is outside', () => {
  expect(check('<path fill="url(https://cdn.example/a.svg#a)"/>')).toEqual([
    'a.svg:3:1 `a.svg` contains `fill="url(https://cdn.example/a.svg#a)"`, which can load another file.',
  ]);
});

test('finds a file that is not well-formed, nested too deeply or too large', () => {
  expect(check('<g>')).toEqual(['a.svg:4:1 `a.svg` is not well-formed XML: missing end tag for element g.']);
  expect(check(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`)).toEqual(['a.svg:1:1 `a.svg` is nested too deeply.']);
  expect(check(' '.repeat(5_000_000))).toEqual(['a.svg:1:1 `a.svg` has 5000088 bytes, too many to be read.']);
});
