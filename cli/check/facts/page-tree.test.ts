import { expect, test } from 'vitest';
import { parseElements } from './page-tree.ts';

const page = (body: string) =>
  `<!doctype html><html><head><title>T</title></head><body>${body}</body></html>`;

/** The elements below the body, each within its parent: `p(b)`. */
function treeOf(html: string): string {
  const shown = (elements: ReturnType<typeof parseElements>): string =>
    elements
      .map(({ tag, children }) => (children.length === 0 ? tag : `${tag}(${shown(children)})`))
      .join(' ');
  return shown(parseElements(html).find(({ tag }) => tag === 'body')?.children ?? []);
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

test('tags that do not nest make the tree of an HTML parser', () => {
  expect(treeOf(page('<p>a<div>b</div></p>'))).toBe('p div p');
  expect(treeOf(page('<table><p>a</p><tr><td>b</table>'))).toBe('p table(tbody(tr(td)))');
  expect(treeOf(page('<b>a<p>b</b>c</p>'))).toBe('b p(b)');
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
  const html = page('<table><tr><td>a</td></tr></table>');
  const [table, body] = parseElements(html).filter(({ tag }) => tag === 'table' || tag === 'tbody');
  expect(body?.offset).toBe(table?.offset);
});

test('an attribute of an SVG keeps its prefix', () => {
  const [use] = parseElements(page('<svg><use xlink:href="#a"/></svg>')).filter(({ tag }) => tag === 'use');
  expect([...(use?.attributes ?? [])]).toEqual([['xlink:href', '#a']]);
});

test('text separates blocks and folds white space; scripts stay as written', () => {
  const textOf = (body: string, name: string) =>
    parseElements(page(body)).find(({ tag }) => tag === name)?.text;
  expect(textOf('<div><p>a  b</p><p>c<i>d</i></p><script>x  y</script></div>', 'div')).toBe('a b cd');
  expect(textOf('<p>\n a\n</p>', 'p')).toBe('a');
  expect(textOf('<p></p>', 'p')).toBe('');
  expect(textOf('<template> a </template>', 'template')).toBe('a');
  expect(textOf('<script> a  b </script>', 'script')).toBe(' a  b ');
});

test('reads a page that nests deeper than the call stack', () => {
  expect(parseElements(page('<div>'.repeat(20_000)))).toHaveLength(20_004);
});
