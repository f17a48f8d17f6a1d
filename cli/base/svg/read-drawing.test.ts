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

test('rejects everything that can run a script, load a file or leave the drawing, with the reason', () => {
  const [runs, loads, html, other] = [
    'can run a script',
    'can load another file',
    'can contain HTML',
    'is not a shape, text or paint',
  ];
  const cases: readonly (readonly [string, string, string])[] = [
    ['<script>a()</script>', '`<script>`', runs],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">a()</s:script>', '`<s:script>`', runs],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script>', '`<h:script>`', html],
    ['<metadata><script>a()</script></metadata>', '`<script>`', runs],
    ['<x:a xmlns:x="x"><script>a()</script></x:a>', '`<script>`', runs],
    ['<meta http-equiv="refresh" content="0"/>', '`<meta>`', other],
    ['<template/>', '`<template>`', other],
    ['<desc><plaintext/></desc>', '`<plaintext>`', other],
    ['<desc><g/></desc>', '`<g>`', other],
    ['<filter id="a"/>', '`<filter>`', other],
    ['<animate/>', '`<animate>`', runs],
    ['<a href="https://a.example/"/>', '`<a>`', loads],
    ['<image href="https://a.example/b.png"/>', '`<image>`', loads],
    ['<foreignObject/>', '`<foreignObject>`', html],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', '`<g>`', html],
    ['<g onclick="a()"/>', 'the attribute `onclick`', runs],
    ['<style onload="a()"/>', 'the attribute `onload`', runs],
    ['<g x:href="a" xmlns:x="http://www.w3.org/1999/xlink"/>', '`x:href="a"`', loads],
    ['<use href="javascript:a()"/>', '`href="javascript:a()"`', runs],
    ['<use xlink:href="https://a.example/b.svg#c"/>', '`xlink:href="https://a.example/b.svg#c"`', loads],
    ['<use href="data:image/svg+xml,a#b"/>', '`href="data:image/svg+xml,a#b"`', loads],
    ['<pattern href="a.svg#b"/>', '`href="a.svg#b"`', loads],
    ['<g fill="url(https://a.example/b)"/>', '`fill="url(https://a.example/b)"`', loads],
    ['<g filter="url(https://a.example/b)"/>', '`filter="url(https://a.example/b)"`', loads],
    ['<g fill="url( \'//a.example\' )"/>', '`fill="url( \'//a.example\' )"`', loads],
    ['<g fill="UR&#76;(//a.example)"/>', '`fill="URL(//a.example)"`', loads],
    ['<g fill="u\\72l(//a.example)"/>', '`fill="u\\72l(//a.example)"`', loads],
    ['<g fill="image-set(\'a\' 1x)"/>', '`fill="image-set(\'a\' 1x)"`', loads],
    ['<g style="fill:red;cursor:url(//a.example)"/>', '`cursor:url(//a.example)`', loads],
    ['<g style="background:u\\72l(//a.example)"/>', '`background:u\\72l(//a.example)`', loads],
    ['<g style="fill:url(data:image/png;base64,a)"/>', '`fill:url(data:image/png`', loads],
    ['<style>.a{fill:url(//a.example)}</style>', '`fill:url(//a.example)`', loads],
    ['<style>@import "https://a.example/b.css"</style>', '`@import "https://a.example/b.css"`', loads],
    ['<style>.a{fill:red}@font-face{src:url(//a)}</style>', '`@font-face{src:url(//a)}`', loads],
    ['<style>.a{b:"/*";fill:url(//a);c:"*/"}</style>', '`fill:url(//a)`', loads],
    ['<style>.a{b:"\\"/*";/**/c:"*/"}</style>', 'a backslash in `<style>`', loads],
    ['<style>.a{}<g/></style>', '`<style>`', 'contains more than text'],
    ['<style>g > path{fill:red}</style>', '`g > path`', 'is more than a name of elements, of a class or an id'],
    ['<style>&lt;!--</style>', '`<!--`', 'is no rule of style'],
    ['<?xml-stylesheet href="a.css"?>', 'the instruction `<?xml-stylesheet`', loads],
    ['<g id="a"><use href="#a"/></g>', '`<use>`', 'copies another copy, perhaps without end'],
  ];
  for (const [inner, what, reason] of cases) {
    const drawing = readDrawing(svg(inner));
    expect([inner, drawing]).toEqual([
      inner,
      { svg: expect.not.stringMatching(/script|example|meta/), rejected: [expect.objectContaining({ what, reason })] },
    ]);
  }
  expect(rejectedIn('<svg/>')).toEqual(['no `xmlns="http://www.w3.org/2000/svg"`']);
  expect(rejectedIn(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toEqual(['a document type with declarations']);
  const bomb = '<!DOCTYPE svg [<!ENTITY a "bbbb"><!ENTITY c "&a;&a;&a;&a;">]>';
  expect(rejectedIn(`${bomb}${svg('<text>&c;</text>')}`)).toMatch(/^is not well-formed XML: /);
});

test('leaves out what a drawing program adds for itself', () => {
  const names = 'xmlns:i="http://www.inkscape.org/namespaces/inkscape" xmlns:r="r" i:version="1"';
  const inner =
    '<i:view a="b(c)"><i:c/></i:view><metadata><?xpacket a?><r:d><r:e>f</r:e></r:d></metadata>' +
    '<g i:label="A (copy)" data-name="B (copy)" class="c" zoomAndPan="magnify" xml:space="preserve" href="#a"/>';
  expect(readDrawing(svg(inner, ` ${names}`))).toEqual({ svg: svg('<g/>'), rejected: [] });
  const prefixed = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>';
  expect(readDrawing(prefixed)).toEqual({ svg: svg('<g/>'), rejected: [] });
});

/** The content of a drawing without rejected markup. */
function contentOf(inner: string): string {
  const drawing = readDrawing(svg(inner));
  expect(drawing).toMatchObject({ rejected: [] });
  return 'svg' in drawing ? drawing.svg.replace(/^<svg [^>]*>|<\/svg>$/g, '') : '';
}

test('a style of an element becomes attributes, in place of those that are there', () => {
  expect(contentOf('<path d="M0 0" fill="red" style="FILL : #1f5488 ; stroke-width:.26;-inkscape-x:Sans, A"/>')).toBe(
    '<path d="M0 0" fill="#1f5488" stroke-width=".26"/>',
  );
  expect(contentOf('<path style="transform:translate(1px, 2.px) rotate(3deg);fill:url(&quot;#a&quot;)"/>')).toBe(
    '<path transform="translate(1, 2.) rotate(3)" fill="url(&quot;#a&quot;)"/>',
  );
  // Browsers that do not know the second one take the first.
  expect(contentOf('<path style="fill:#09f;fill:color(display-p3 0 0.6 1)"/>')).toBe('<path fill="#09f"/>');
});

test('rules become attributes: an id before a class before an element, then the last one', () => {
  const rules =
    '<defs><style>/* { */ #i { fill: red } .a, .b{fill:green;stroke:red!important} path{fill:blue;opacity:.5} .a{stroke:blue}</style></defs>';
  expect(contentOf(`${rules}<path class="a"/><path id="i" class="c a"/><path class="b"/>`)).toBe(
    '<defs/><path fill="green" opacity=".5" stroke="red"/><path id="i" fill="red" opacity=".5" stroke="red"/>' +
      '<path fill="green" opacity=".5" stroke="red"/>',
  );
  expect(contentOf('<style><![CDATA[*{fill:red}]]></style><rect style="fill:blue"/>')).toBe('<rect fill="blue"/>');
});

test('`<use>` copies what is in the drawing and has no copy in it', () => {
  expect(contentOf('<path id="p"/><g id="g"><use xlink:href="#p" x="1"/></g>')).toBe(
    '<path id="p"/><g id="g"><use href="#p" x="1"/></g>',
  );
  expect(rejectedIn(svg('<g id="a"/><g id="b"><use href="#a"/></g><g id="c"><use xlink:href="#b"/></g>'))).toEqual([
    '`<use>`',
  ]);
  const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';
  expect(rejectedIn(svg(circle))).toEqual(['`<use>`', '`<use>`']);
});

test('locates the element of rejected markup in a file with any line ends', () => {
  const text = `<?xml version="1.0"?>\r\n${svg('\r\n  <g id="a"\r\n   onload="b"/>')}`;
  const drawing = readDrawing(text);
  const [onload] = 'rejected' in drawing ? drawing.rejected : [];
  expect(text.replaceAll('\r', '').slice(onload?.offset)).toMatch(/^<g id="a"/);
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
