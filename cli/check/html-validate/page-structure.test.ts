import { expect, test } from 'vitest';
import { parsePage } from '../facts/parse-page.ts';
import { validateHtml } from './config.ts';
import { reduceToStructure } from './page-structure.ts';

const page = (body: string) => `<!doctype html><html lang="en"><body>${body}</body></html>`;
const structureOf = (body: string) => reduceToStructure(parsePage({ file: 'a.html', path: '/a' }, page(body)));
const isSame = (a: string, b: string) => structureOf(a) !== null && structureOf(a) === structureOf(b);

test('the structure is the same for other words, URLs and photo files', () => {
  expect(isSame('<p>One</p>', '<p>Another &amp; more</p>')).toBe(true);
  expect(isSame('<a href="/a">A</a><img src="/a.jpg" alt="A">', '<a href="/b">B</a><img src="/b.jpg" alt="B">')).toBe(
    true,
  );
  expect(isSame('<img alt="A" width="4">', '<img alt="A" width="12">')).toBe(true);
});

test('the structure differs for other tags, attributes and values that html-validate judges', () => {
  expect(isSame('<p>a</p>', '<div>a</div>')).toBe(false);
  expect(isSame('<img alt="A">', '<img alt="">')).toBe(false);
  expect(isSame('<p>a</p>', '<p></p>')).toBe(false);
  expect(isSame('<button type="button">a</button>', '<button type="submit">a</button>')).toBe(false);
  expect(isSame('<p role="note">a</p>', '<p role="nota">a</p>')).toBe(false);
  expect(isSame('<p class="a b">a</p>', '<p class="a a">a</p>')).toBe(false);
  expect(isSame('<p>a</p>', '<p>&nbps; a</p>')).toBe(false);
});

test('a list of two items has the structure of a list of three', () => {
  expect(isSame('<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li><li>c</li></ul>')).toBe(true);
  const item = (name: string) => `<li><h3>${name}</h3><p>a</p></li>`;
  expect(isSame(`<ul>${item('a')}</ul>`, `<ul>${item('a')}${item('b')}</ul>`)).toBe(true);
});

test('items with white space between them are collapsed too', () => {
  expect(isSame('<div><p>a</p></div>', '<div><p>a</p><p>b</p></div>')).toBe(true);
  expect(isSame('<div><p>a</p> </div>', '<div><p>a</p> <p>b</p> </div>')).toBe(true);
});

test('the shapes of a drawing do not count, but its titles do', () => {
  const svg = (content: string) => `<svg viewBox="0 0 9 9" role="img" aria-label="A">${content}</svg>`;
  expect(isSame(svg('<path d="M0 0"/>'), svg('<g><text x="3">a</text><circle r="1"></circle></g>'))).toBe(true);
  expect(isSame(svg(''), svg('<title>a</title>'))).toBe(false);
  expect(isSame(svg(''), svg('<g><title>a</title></g>'))).toBe(false);
  expect(isSame(`${svg('<path d="M0 0"/>')}<p>a</p>`, `${svg('')}<div>a</div>`)).toBe(false);
});

test('elements that are counted on a page are counted in equal items too', () => {
  for (const one of ['<h1>a</h1>', '<nav aria-label="A">a</nav>', '<main>a</main>', '<input name="">']) {
    expect(isSame(one, `${one}${one}`), one).toBe(false);
    expect(isSame(`<div><p>${one}</p></div>`, `<div><p>${one}</p></div>`.repeat(2)), one).toBe(false);
  }
});

test('ids count by which of them are equal, not by their names', () => {
  expect(isSame('<i id="a">a</i><i id="b">b</i>', '<i id="c">a</i><i id="d">b</i>')).toBe(true);
  expect(isSame('<i id="a">a</i><i id="b">b</i>', '<i id="c">a</i><i id="c">b</i>')).toBe(false);
  expect(isSame('<ul><li id="a">a</li></ul>', '<ul><li id="a">a</li><li id="a">a</li></ul>')).toBe(false);
  expect(isSame('<label for="a">a</label><i id="a">a</i>', '<label for="a">a</label><i id="b">a</i>')).toBe(false);
});

test('two landmarks with one name differ from two with two names', () => {
  const navs = (a: string, b: string) => `<nav aria-label="${a}">a</nav><nav aria-label="${b}">a</nav>`;
  expect(isSame(navs('A', 'B'), navs('C', 'D'))).toBe(true);
  expect(isSame(navs('A', 'B'), navs('A', 'A'))).toBe(false);
});

test('a page whose tags do not nest has no structure', () => {
  for (const body of ['<p>a', 'a</p>', '<b><i>a</b></i>', '<p>a < b</p>']) expect(structureOf(body), body).toBeNull();
});

test.each([
  ['an element that may not be there', '<ul><div>a</div></ul>'],
  ['a repeated id', '<ul><li id="a">a</li><li id="a">a</li></ul>'],
  ['an id with a space', '<p id="a b">a</p>'],
  ['a reference to nothing', '<p aria-labelledby="a" id="b" role="group">a</p>'],
  ['a field without a label', '<input type="text" name="a" id="a">'],
  [
    'a label that is repeated',
    '<label for="a"><span>Your name</span></label><input type="text" id="a" aria-label="Your name">',
  ],
  ['two landmarks with one name', '<nav aria-label="My menu">a</nav><nav aria-label="My menu">a</nav>'],
  ['two landmarks without a name', '<nav>a</nav><nav>b</nav>'],
  ['an image without alternative text', '<img src="/a.jpg">'],
  ['a width that is not a number', '<img src="/a.jpg" alt="A" width="wide">'],
  ['white space before the value of a shape', '<svg><path d = "M0"/></svg>'],
  ['attributes of a shape without white space between', '<svg><g><path d="M0"fill="x"/></g></svg>'],
  ['an unknown entity', '<p>&nbps; a</p>'],
])('the structure of %s has the same problems as the page', (_, body) => {
  const rulesOf = (html: string | null) => validateHtml(html ?? '').map(({ ruleId }) => ruleId);
  const problems = rulesOf(page(body));
  expect(problems.length).toBeGreaterThan(rulesOf(page('<p>a</p>')).length);
  expect(new Set(rulesOf(structureOf(body)))).toEqual(new Set(problems));
});
