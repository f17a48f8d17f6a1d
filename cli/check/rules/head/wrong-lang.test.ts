import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { missingLang } from './missing-lang.ts';

test('passes: a language', () => {
  expect(
    findings(missingLang, {
      'index.html': html({ attributes: ' lang="en-US"' }),
      'a.html': html({ attributes: ' lang="en-US"' }),
    }),
  ).toEqual([]);
});

test('fails: no language', () => {
  expect(findings(missingLang, { 'index.html': html({ attributes: '' }) })).toEqual([
    'index.html:2:1 this page does not say its language',
  ]);
});

test('fails: a blank language', () => {
  expect(findings(missingLang, { 'index.html': html({ attributes: ' lang=""' }) })).toEqual([
    'index.html:2:7 this page does not say its language',
  ]);
});

test('fails: no language tag', () => {
  expect(findings(missingLang, { 'index.html': html({ attributes: ' lang="english"' }) })).toEqual([
    'index.html:2:7 `english` is no language tag',
  ]);
});

test('fails: another language than the home page', () => {
  expect(
    findings(missingLang, { 'index.html': html(), 'a.html': html({ attributes: ' lang="de"' }) }),
  ).toEqual(['a.html:2:7 this page says it is in `de`, the home page in `en`']);
});
