import { expect, test } from 'vitest';
import { expectedSite, findings, html, route } from '../../../testing/check-fixture.ts';
import { formWithoutLanguage } from './form-without-language.ts';

const routes = [route('/'), route('/es', { language: 'es-US' })];
const translations = new Map([['es-US', expectedSite({})]]);
const field = (value: string) => `<input type="hidden" name="language" value="${value}">`;
const form = (content: string) =>
  `<form method="post" action="https://forms.example.net/f/abc">${content}</form>`;

const find = (home: string, translated: string, several = true) =>
  findings(
    formWithoutLanguage,
    {
      'index.html': html({ body: home }),
      'es.html': html({ body: translated, attributes: ' lang="es-US"' }),
    },
    { routes, ...(several && { translations }) },
  );

test('passes forms that name the language, and those that send nothing', () => {
  expect(find(form(field('English')), form(field('Spanish')))).toEqual([]);
  expect(find('<form><input name="q"></form>', '')).toEqual([]);
});

test('leaves a site in one language alone', () => {
  expect(find(form(''), form(''), false)).toEqual([]);
});

test('finds a form with another language, and one whose field is elsewhere', () => {
  expect(find(form('') + field('English'), form(field('English')))).toEqual([
    'es.html:5:99 The form says that its page is in `English` instead of `Spanish`.',
    'index.html:5:1 The form does not say that its page is in English.',
  ]);
});
