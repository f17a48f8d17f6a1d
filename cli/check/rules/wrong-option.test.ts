import { expect, test } from 'vitest';
import {
  contactFields,
  expectedPage,
  expectedSite,
  findOnPage,
  pageFacts,
  siteFacts,
} from '../../testing/page-facts.ts';
import { wrongOption } from './wrong-option.ts';

const expected = expectedSite({ layOutPage: () => expectedPage({ fields: contactFields }) });
const first = '<option value="">Choose</option>';
const metal = '<option data-slug="metal-roofs">Metal roofs</option>';
const other = '<option>Other</option>';
const check = (...options: readonly string[]) =>
  findOnPage(
    wrongOption,
    `<form>\n<input name="email"><select id="work" name="work">\n${options.join('\n')}\n</select></form>`,
    { expected },
  );

test('passes the choices of the data', () => {
  expect(check(first, metal, other)).toEqual([]);
  expect(check(first, metal, '<option value="Other" selected>Other</option>')).toEqual([]);
});

test('passes a page without a form, and one without the data', () => {
  const form = '<form><select name="work"><option>Barns</option></select></form>';
  expect(findOnPage(wrongOption, form, { expected: expectedSite() })).toEqual([]);
  expect(findOnPage(wrongOption, form)).toEqual([]);
});

test('finds a choice that was lost, at the select', () => {
  expect(check(first, other)).toEqual(['2:21 The field `work` lacks the option `Metal roofs`.']);
  expect(check(first)).toEqual(['2:21 The field `work` lacks the option `Metal roofs` and 1 more.']);
});

test('finds a choice by another name', () => {
  expect(check(first, metal.replace('Metal roofs', 'Tin roofs'), other)).toEqual([
    '4:1 The option `Tin roofs` is none of the data, which has `Metal roofs`.',
  ]);
});

test('finds another order, at the first that stands elsewhere', () => {
  expect(check(first, other, metal)).toEqual([
    '4:1 The option `Other` stands where the data has `Metal roofs`.',
  ]);
});

test('finds a choice too many, and one that is there twice', () => {
  expect(check(first, metal, '<option>Barns</option>', other)).toEqual([
    '5:1 The option `Barns` is none of the data.',
  ]);
  expect(check(first, metal, other, other)).toEqual(['6:1 The option `Other` is there twice.']);
});

test('finds a choice that sends another word, or stands for another service', () => {
  expect(check(first, metal, '<option value="Barns">Other</option>')).toEqual([
    '5:9 The option `Other` sends `Barns`, not `Other`.',
  ]);
  expect(check(first, metal.replace('metal', 'tin'), other)).toEqual([
    '4:9 The option `Metal roofs` stands for `tin-roofs`, not `metal-roofs`.',
  ]);
  expect(check(first, '<option>Metal roofs</option>', other)).toEqual([
    '4:1 The option `Metal roofs` stands for no service, not `metal-roofs`.',
  ]);
});

test('says where the choice stands in the data', () => {
  const asked: unknown[] = [];
  const findInData = (...question: unknown[]) => {
    asked.push(question);
    return { file: 'data/site.yaml', line: 3, column: 5 };
  };
  const [finding] = wrongOption.page(
    pageFacts(`<form><select name="work">${first}${metal}</select></form>`),
    siteFacts({ expected: { ...expected, findInData } }),
  );
  expect(finding?.data).toEqual({ file: 'data/site.yaml', line: 3, column: 5 });
  expect(asked).toEqual([['Other', ['data/site.yaml']]]);
});
