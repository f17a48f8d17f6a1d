import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { unwiredControl } from './unwired-control.ts';

const expected = expectedSite();
const script = '<script src="/main.js"></script>';
const files = { 'main.js': 'const all={gallery:a,"contact-form":b};' };
const check = (html: string) => findOnPage(unwiredControl, html, { expected, files });

test('passes names that a script handles, and what works without one', () => {
  expect(
    check(`${script}<section data-enhance="gallery"><button type="button">All</button></section>
<form action="https://forms.example/f/abc" data-enhance="contact-form"><input><button>Send</button></form>
<form action="/search"><input><select></select><button>Search</button></form>
<button type="button" popovertarget="menu">Menu</button><input form="search"><input type="radio"><details></details>
<footer><nav><details></details></nav></footer>`),
  ).toEqual([]);
});

test('passes a page without a script, which output-differs reports', () => {
  expect(check('<div data-enhance="galery"></div>')).toEqual([]);
});

test.each([
  ['a button', '<button type="button">All</button>', '1:10 The `button`'],
  ['a button outside of every form', '<button>All</button>', '1:10 The `button`'],
  [
    'a button of a form that does not send it',
    '<form><button type="button">+</button></form>',
    '1:16 The `button`',
  ],
  ['a field', '<input>', '1:10 The `input`'],
  ['a menu', '<nav><details></details></nav>', '1:15 The `details`'],
  ['a list', '<select></select>', '1:10 The `select`'],
  [
    'the contact form',
    '<form action="https://forms.example/f/abc"><button>Send</button></form>',
    '1:10 The `form`',
  ],
])('finds %s that no script handles', (_, html, start) => {
  expect(check(`<section>${html}</section>`)).toEqual([
    `${start} is not within an element with \`data-enhance\`.`,
  ]);
});

test('reports a section once', () => {
  const buttons = '<button type="button">All</button>'.repeat(3);
  expect(check(`<main><section>${buttons}</section>\n<section>${buttons}</section></main>`)).toHaveLength(2);
});
