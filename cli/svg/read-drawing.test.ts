import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { readDrawing } from './read-drawing.ts';

const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`;

/** What is rejected, in order; a sentence if the file is no drawing. */
function rejectedIn(text: string): readonly string[] | string {
  const drawing = readDrawing(text);
  return 'reason' in drawing ? drawing.reason : drawing.rejected.map(({ what }) => what);
}

test('keeps shapes, paint, text and references within the file', () => {
  const drawing = svg(
    '<title>A &amp; B</title><defs><linearGradient id="a" href="#b"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<g transform="translate(1 2) rotate(3)"><path d="M0 0h1z" fill="url(#a)" clip-path="url(\'#c\')"/></g><text x="1">A</text>',
    ' viewBox="0 0 8 8"',
  );
  expect(readDrawing(drawing)).toEqual({ svg: drawing, rejected: [] });
});

test('leaves out comments, the prolog and declarations of prefixes', () => {
  const text = `<?xml version="1.0"?>\r\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\r\n<!-- a -->${svg('<g/>', ' xmlns:x="y"')}`;
  expect(readDrawing(text)).toEqual({ svg: svg('<g/>'), rejected: [] });
});

test('rejects everything that can run a script, load a file or leave the drawing', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<script>a()</script>', '`<script>`'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">a()</s:script>', '`<s:script>`'],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script>', '`<h:script>`'],
    ['<meta http-equiv="refresh" content="0"/>', '`<meta>`'],
    ['<template/>', '`<template>`'],
    ['<desc><plaintext/></desc>', '`<plaintext>`'],
    ['<desc><g/></desc>', '`<g>`'],
    ['<style>@import "https://a.example/b.css"</style>', '`<style>`'],
    ['<filter id="a"><feImage/></filter>', '`<filter>`'],
    ['<use href="#a"/>', '`<use>`'],
    ['<animate/>', '`<animate>`'],
    ['<a href="https://a.example/"/>', '`<a>`'],
    ['<foreignObject/>', '`<foreignObject>`'],
    ['<g onclick="a()"/>', 'the attribute `onclick`'],
    ['<g x:href="a" xmlns:x="http://www.w3.org/1999/xlink"/>', 'the attribute `x:href`'],
    ['<g style="fill:red"/>', 'the attribute `style`'],
    ['<g filter="url(#a)"/>', 'the attribute `filter`'],
    ['<g data-enhance="gallery"/>', 'the attribute `data-enhance`'],
    ['<g href="#a"/>', 'the attribute `href`'],
    ['<pattern href="a.svg#b"/>', '`href="a.svg#b"`'],
    ['<g fill="url(https://a.example/b)"/>', '`fill="url(https://a.example/b)"`'],
    ['<g fill="url( \'//a.example\' )"/>', '`fill="url( \'//a.example\' )"`'],
    ['<g fill="UR&#76;(//a.example)"/>', '`fill="URL(//a.example)"`'],
    ['<g fill="u\\72l(//a.example)"/>', '`fill="u\\72l(//a.example)"`'],
    ['<g fill="image-set(\'a\' 1x)"/>', '`fill="image-set(\'a\' 1x)"`'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', '`xmlns="http://www.w3.org/1999/xhtml"`'],
    ['<?xml-stylesheet href="a.css"?>', 'the instruction `<?xml-stylesheet`'],
  ];
  for (const [inner, what] of cases) {
    expect([inner, rejectedIn(svg(inner))]).toEqual([inner, [what]]);
    expect(readDrawing(svg(inner))).toHaveProperty('svg', expect.not.stringMatching(/script|example|meta/));
  }
  expect(rejectedIn('<svg/>')).toEqual(['no `xmlns="http://www.w3.org/2000/svg"`']);
  expect(rejectedIn(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toEqual(['a document type with declarations']);
});

test('locates rejected markup in a file with any line ends', () => {
  const text = `<?xml version="1.0"?>\r\n${svg('\r\n  <g id="a"\r\n   style="b"/>')}`;
  const drawing = readDrawing(text);
  const [style] = 'rejected' in drawing ? drawing.rejected : [];
  expect(text.replaceAll('\r', '').slice(style?.offset)).toMatch(/^style="b"/);
});

test('lists at most twenty rejected parts', () => {
  expect(rejectedIn(svg('<b/>'.repeat(100)))).toHaveLength(20);
});

test('says why a file is no drawing', () => {
  expect(rejectedIn('')).toBe('is not well-formed XML: root element is missing or invalid');
  expect(rejectedIn('<html/>')).toBe('is not an SVG drawing: it does not begin with `<svg`');
  expect(rejectedIn(svg('<g></b>'))).toMatch(/^is not well-formed XML: /);
  expect(rejectedIn(svg('&nbsp;'))).toMatch(/^is not well-formed XML: /);
  expect(rejectedIn(svg('<g>'.repeat(1e5) + '</g>'.repeat(1e5)))).toBe('is nested too deeply');
});

test('an HTML parser reads a drawing as an XML parser does', () => {
  const inner = '<desc><![CDATA[--><img src=x onerror=a()>]]></desc><text>&lt;/svg>&lt;script></text><g/>';
  const drawing = readDrawing(svg(inner));
  const html = JSON.stringify(parse('svg' in drawing ? drawing.svg : ''), (key, value: unknown) =>
    key === 'parentNode' ? undefined : value,
  );
  expect(html.match(/"tagName":"[^"]*"/g)).toEqual(
    ['html', 'head', 'body', 'svg', 'desc', 'text', 'g'].map((tag) => `"tagName":"${tag}"`),
  );
});
