import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { wrongLang } from './wrong-lang.ts';

test('leaves a page without a language to html-validate', () => {
  expect(findings(wrongLang, { 'index.html': html({ attributes: '' }) })).toEqual([]);
});

test('finds a blank language', () => {
  expect(findings(wrongLang, { 'index.html': html({ attributes: ' lang=""' }) })).toEqual([
    'index.html:2:7 `` is not a language tag.',
  ]);
});

test('passes pages in several languages without data', () => {
  const german = html({ attributes: ' lang="de"' });
  expect(findings(wrongLang, { 'index.html': html(), 'a.html': german })).toEqual([]);
});
