import { expect, test } from 'vitest';
import { html } from '../testing/check-fixture.ts';
import { parsePage } from './parse-page.ts';
import { repeatableBlocks } from './repeated-blocks.ts';

/** The texts of the blocks of a page with this body. */
function blocksIn(body: string): string[] {
  return blocksOf(html({ body }));
}

function blocksOf(text: string): string[] {
  const page = parsePage({ file: 'a.html', path: '/a' }, text);
  return repeatableBlocks(page).map(({ start, end }) => text.slice(start, end));
}

const header = '<header><nav><a href="/">Home</a></nav></header>';
const section =
  '<section id="work"><h2>Work</h2><img src="/a.png" alt=""/><svg><path d="M0 0"/></svg></section>';

test('what stands in the body and in the main part is a block, each whole', () => {
  expect(blocksIn(`${header}<main><h1>A</h1>${section}<p>b</p></main><script>1</script>`)).toEqual([
    header,
    section,
  ]);
});

test('the start tags around a block are told with it, without data of their own', () => {
  const text = html({
    body: `<main title="a > b data-c" data-d="e" aria-hidden="true">${section}</main>`,
    attributes: ' lang="en" data-page-type="home"',
  });
  const [block] = repeatableBlocks(parsePage({ file: 'a.html', path: '/a' }, text));
  expect(block?.around).toBe('<html lang="en"><body><main title="a > b data-c" aria-hidden="true">');
});

test.each([
  ['an element that is not closed', '<div>'],
  ['an end that is implied', '<ul><li>a<li>b</li></ul>'],
  ['tags that close in another order', '<p><b><i>a</b></i></p>'],
  ['an element that the parser adds', '<table><tr><td>a</td></tr></table>'],
  ['a second body', '<body class="a"><main><main>'],
  ['a comment that html-validate ends elsewhere', '<!-- a --!>'],
  ['a conditional comment', '<![if IE]>'],
  ['what html-validate takes for a template', '<p>a</p><% b %>'],
  ['a comment that tells html-validate what to do', '<!-- [html-validate-disable no-dup-class] -->'],
  ['a script that may end twice', '<script><!-- a --></script>'],
  ['elements where there is no script', '<noscript><img src="/a.png" alt=""></noscript>'],
  ['a tag in capitals', '<P>a</p>'],
])('%s: the page has no blocks', (_, damage) => {
  expect(blocksIn(`${header}${damage}`)).toEqual([]);
});

test('an element that stands behind the body ends it: the page has no blocks', () => {
  expect(blocksOf(html({ body: header }).replace('</body>', '</body><p>a</p>'))).toEqual([]);
});

test.each([
  ['a main part', '<div><main>a</main></div>'],
  ['a map', '<div><form><map name="a"></map></form></div>'],
  ['a control of no form', '<div><input type="text" name="a"></div>'],
  ['a label whose control stands elsewhere', '<div><label for="a">a</label></div><p><input id="a"></p>'],
  ['a control whose label stands elsewhere', '<div><input id="a"></div><p><label for="a">a</label></p>'],
  ['a form whose button stands elsewhere', '<form id="a"></form><p><button form="a">a</button></p>'],
  ['a label of two', '<div><label for="a">a</label><i id="a"></i></div><p id="a">a</p>'],
])('%s makes its block none', (_, bound) => {
  expect(blocksIn(`${header}${bound}`)).toEqual([header]);
});

test('a form with its own labels and buttons is a block', () => {
  const form =
    '<form id="a"><label for="b">b</label><input id="b" name="b"><button form="a">c</button></form>';
  expect(blocksIn(form)).toEqual([form]);
});
