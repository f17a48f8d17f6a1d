import { expect, test } from 'vitest';
import { contactFields, expectedPage, expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { wrongForm } from './wrong-form.ts';

const formData = new Map([
  ['data-location', 'service'],
  ['data-service', 'Metal roofs'],
  ['data-lead-value', null],
]);
const expected = expectedSite({ layOutPage: () => expectedPage({ fields: contactFields, formData }) });
const around = 'data-enhance="contact-form" data-location="service" data-service="Metal roofs"';
const check = (data: string, form = '<form>', within = '<button>Send</button>') =>
  findOnPage(wrongForm, `<div ${data}>\n${form}<input name="email" type="email">${within}</form></div>`, {
    expected,
  });

test('passes the form of the data, and one that nothing looks after, which another rule finds', () => {
  expect(check(around)).toEqual([]);
  expect(check(around, '<form autocomplete="on">')).toEqual([]);
  expect(check('')).toEqual([]);
  expect(findOnPage(wrongForm, '<form target="_blank"><input name="q"></form>', { expected })).toEqual([]);
});

test('finds another service, one that is missing and one too many', () => {
  expect(check(around.replace('Metal', 'Flat'))).toEqual([
    '1:58 The form has `data-service="Flat roofs"`, not `data-service="Metal roofs"`.',
  ]);
  expect(check(around.replace(' data-location="service"', ''))).toEqual([
    '1:1 The form has no `data-location="service"`.',
  ]);
  expect(check(`${around} data-lead-value="90"`)).toEqual([
    '1:85 The form has `data-lead-value="90"`, which it should not have.',
  ]);
});

test.each([
  ['<form novalidate>', '', '2:7 The form’s `form` has `novalidate`.'],
  ['<form target="_blank">', '', '2:7 The form’s `form` has `target="_blank"`.'],
  ['<form autocomplete="Off">', '', '2:7 The form’s `form` has `autocomplete="Off"`.'],
  ['<form>', '<fieldset disabled></fieldset>', '2:50 The form’s `fieldset` has `disabled`.'],
  ['<form>', '<button disabled>Send</button>', '2:48 The form’s `button` has `disabled`.'],
])('finds %s%s', (form, within, said) => {
  expect(check(around, form, within)).toEqual([said]);
});
