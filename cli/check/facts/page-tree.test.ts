import { expect, test } from 'vitest';
import type { ElementFact } from './facts.ts';
import { parseElements } from './page-tree.ts';

const page = (body: string) => `<!doctype html><html><head><title>T</title></head><body>${body}</body></html>`;
const find = (body: string, name: string) => parseElements(page(body)).find(({ tag }) => tag === name);

/** The elements of a page, each within its parent: `p(b)`. */
function treeOf(body: string): string {
  const show = (elements: readonly ElementFact[]): string =>
    elements.map(({ tag, children }) => (children.length === 0 ? tag : `${tag}(${show(children)})`)).join(' ');
  return show(find(body, 'body')?.children ?? []);
}

test('lists the elements in document order, each with its parent', () => {
  const elements = parseElements(page('<main><p>a<b>b</b></p></main>'));
  expect(elements.map(({ tag, parent }) => `${tag} in ${parent?.tag}`)).toEqual([
    'html in undefined',
    'head in html',
    'title in head',
    'body in html',
    'main in body',
    'p in main',
    'b in p',
  ]);
});

test.each([
  ['<p>a</p><svg><use xlink:href="#a"/></svg><br>', 'p svg(use) br'],
  ['<script>"<p>a</p>"</script><template><p>a</p></template><!-- <b> -->', 'script template(p)'],
  ['<ul><li>a<li>b</ul>c', 'ul(li(li))'],
  ['<div><b>a</div>b</b>', 'div(b)'],
  ['<p>a < b</p>', 'p'],
  ['<p>a</p><p title="a>b</p>', 'p'],
  ['<P>a</P >', 'p'],
])('reads %s', (body, tree) => {
  expect(treeOf(body)).toBe(tree);
});

test('an element has the offsets of its start, its end and its attributes', () => {
  const body = '<p id="x" class=y>a</p><br>';
  const textOf = (name: string) => page(body).slice(find(body, name)?.offset, find(body, name)?.endOffset);
  expect([textOf('p'), textOf('br')]).toEqual(['<p id="x" class=y>a</p>', '<br>']);
  expect(page(body).slice(find(body, 'p')?.attributeOffset('class'))).toMatch(/^class=y>/);
  expect(find(body, 'p')?.attributeOffset('href')).toBeUndefined();
});

test('of a repeated attribute the first counts, and its line ends are the same on every system', () => {
  const p = find('<p title="a\r\nb&amp;" title="b" class="c">a</p>', 'p');
  expect([...(p?.attributes ?? [])]).toEqual([
    ['title', 'a\nb&'],
    ['class', 'c'],
  ]);
});
