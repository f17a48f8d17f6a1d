import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { wrongLang } from './wrong-lang.ts';

test('passes pages in one language', () => {
  expect(
    findings(wrongLang, {
      'index.html': html({ attributes: ' lang="en-US"' }),
      'a.html': html({ attributes: ' lang="en-US"' }),
    }),
  ).toEqual([]);
});

test('leaves a page without a language to html-validate', () => {
  expect(findings(wrongLang, { 'index.html': html({ attributes: '' }) })).toEqual([]);
});

test('finds a blank language', () => {
  expect(findings(wrongLang, { 'index.html': html({ attributes: ' lang=""' }) })).toEqual([
    'index.html:2:7 `` is not a language tag.',
  ]);
});

test('finds a language that is not a tag', () => {
  expect(findings(wrongLang, { 'index.html': html({ attributes: ' lang="english"' }) })).toEqual([
    'index.html:2:7 `english` is not a language tag.',
  ]);
});

test('passes pages in several languages without data', () => {
  const german = html({ attributes: ' lang="de"' });
  expect(findings(wrongLang, { 'index.html': html(), 'a.html': german })).toEqual([]);
});

test('finds another language than that of the data', () => {
  expect(findings(wrongLang, { 'a.html': html() }, { language: 'de' })).toEqual([
    'a.html:2:7 The language of the page is `en`, but the data says `de`.',
  ]);
});
