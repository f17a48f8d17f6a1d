import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { fieldWithoutName } from './field-without-name.ts';

const check = (html: string) => findOnPage(fieldWithoutName, html);

test('passes fields with a name, and buttons', () => {
  expect(
    check(
      '<form action="/f"><input name="a"><select name="b"></select><textarea name="c"></textarea><input type="submit"><input type="BUTTON"><button>Send</button></form>',
    ),
  ).toEqual([]);
});

test('passes a field that no browser sends', () => {
  expect(check('<input><form><input></form>')).toEqual([]);
  expect(check('<form action="/f"><input form="b"></form><form id="b"></form>')).toEqual([]);
});

test('finds fields without a name or with a blank one', () => {
  expect(
    check(
      '<form action="/f">\n<p><input id="phone" type="tel"></p>\n<input name=" ">\n<select></select>\n<textarea></textarea></form>',
    ),
  ).toEqual([
    '2:4 The field `phone` has no `name`.',
    '3:1 The field `input` has no `name`.',
    '4:1 The field `select` has no `name`.',
    '5:1 The field `textarea` has no `name`.',
  ]);
});

test('finds one outside the form that it names', () => {
  expect(check('<form id="a" action="/f"></form><input form="a">')).toEqual([
    '1:33 The field `input` has no `name`.',
  ]);
});
