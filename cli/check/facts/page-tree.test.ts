import { expect, test } from 'vitest';
import { parseElements } from './page-tree.ts';

const page = (body: string) => `<!doctype html><html><head><title>T</title></head><body>${body}</body></html>`;

/** The elements below the body, each within its parent: `p(b)`. */
function treeOf(html: string): string {
  return shown(parseElements(html).find(({ tag }) => tag === 'body')?.children ?? []);
}

function shown(elements: ReturnType<typeof parseElements>): string {
  return elements.map(({ tag, children }) => (children.length === 0 ? tag : `${tag}(${shown(children)})`)).join(' ');
}

test('lists the elements in document order, each with its parent', () => {
  const elements = parseElements(page('<main><p>a<b>b</b></p></main>'));
  expect(elements.map(({ tag }) => tag)).toEqual(['html', 'head', 'title', 'body', 'main', 'p', 'b']);
  expect(elements.map(({ parent }) => parent?.tag ?? null)).toEqual([
    null,
    'html',
    'head',
    'html',
    'body',
    'main',
    'p',
  ]);
});

test('tags that do not nest are closed', () => {
  expect(treeOf(page('<p>a<div>b</div></p>'))).toBe('p div p');
  expect(treeOf(page('<ul><li>a<li>b</ul>c'))).toBe('ul(li li)');
  expect(treeOf(page('<div><b>a</div>b</b>'))).toBe('div(b)');
});

test.each([
  ['<title>T</title><p>a', 'head(title) body(p)'],
  ['<html><title>T</title><p>a', 'head(title) body(p)'],
  ['<head><title>T</title></head><p>a', 'head(title) body(p)'],
  ['<head><title>T</title><p>a', 'head(title) body(p)'],
  ['<head><title>T</title>a<b>b</b>', 'head(title) body(b)'],
  ['<head><meta><body><p>a', 'head(meta) body(p)'],
  ['<p>a', 'body(p)'],
  ['<body><p>a</p></body><p>b', 'body(p p)'],
  ['<html><body><p>a</p></body></html>b<p>c', 'body(p p)'],
])('adds what %s leaves out', (html, tree) => {
  const [root] = parseElements(`<!doctype html>\n${html}`);
  expect(root?.tag).toBe('html');
  expect(shown(root?.children ?? [])).toBe(tree);
});

test('lists the elements in a template', () => {
  expect(treeOf(page('<template><p>a</p></template>'))).toBe('template(p)');
});

test('an element has the offsets of its start, its end and its attributes', () => {
  const html = page('<p id="x" class=y>a</p><br>');
  const [p, br] = parseElements(html).filter(({ tag }) => tag === 'p' || tag === 'br');
  expect(html.slice(p?.offset, p?.endOffset)).toBe('<p id="x" class=y>a</p>');
  expect(html.slice(p?.attributeOffset('class')).startsWith('class=y>')).toBe(true);
  expect(p?.attributeOffset('href')).toBeUndefined();
  expect(html.slice(br?.offset, br?.endOffset)).toBe('<br>');
});

test('an element that the parser adds has the offset of its parent', () => {
  const [root, body] = parseElements('<html><p>a</p></html>');
  expect([root?.tag, root?.offset, body?.tag, body?.offset]).toEqual(['html', 0, 'body', 0]);
});

test('an element that the end of the page closes has content to the end', () => {
  const html = '<!doctype html><body><div><p>a';
  const [p] = parseElements(html).filter(({ tag }) => tag === 'p');
  expect(html.slice(p?.offset, p?.endOffset)).toBe('<p>a');
});

test('of a repeated attribute the first counts', () => {
  const html = page('<p id="a" id="b" class="c">a</p>');
  const p = parseElements(html).find(({ tag }) => tag === 'p');
  expect(p?.attributes.get('id')).toBe('a');
  expect(html.slice(p?.attributeOffset('class')).startsWith('class="c"')).toBe(true);
});

test('an attribute of an SVG keeps its prefix', () => {
  const [use] = parseElements(page('<svg><use xlink:href="#a"/></svg>')).filter(({ tag }) => tag === 'use');
  expect([...(use?.attributes ?? [])]).toEqual([['xlink:href', '#a']]);
});

test('reads a page that nests deeper than the call stack', () => {
  expect(parseElements(page('<div>'.repeat(20_000)))).toHaveLength(20_004);
});

test('line ends within attributes are the same on every system', () => {
  const p = parseElements(page('<p title="a\r\nb">a</p>')).find(({ tag }) => tag === 'p');
  expect(p?.attributes.get('title')).toBe('a\nb');
});

test('a head that its content ends, ends there', () => {
  const html = '<!doctype html><head><title>T</title><p>a</p>';
  const head = parseElements(html).find(({ tag }) => tag === 'head');
  expect(html.slice(head?.offset, head?.endOffset)).toBe('<head><title>T</title>');
});

test('an element that is nested deeper than browsers nest is beside its parent', () => {
  const elements = parseElements(`<body>${'<div>'.repeat(2000)}a`);
  let depth = 0;
  for (let next = elements.at(-1) ?? null; next !== null; next = next.parent) depth++;
  expect([elements.length, depth]).toEqual([2002, 512]);
});

test('tags in a script are its code', () => {
  expect(treeOf(page('<script>"<p>a</p>"</script>'))).toBe('script');
});
