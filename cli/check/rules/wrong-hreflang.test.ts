import { expect, test } from 'vitest';
import { findings, html } from '../../testing/check-fixture.ts';
import { wrongHreflang } from './wrong-hreflang.ts';

const check = (head: string) => findings(wrongHreflang, { 'a.html': html({ head }) });
const link = (tag: string) => `<link rel="alternate" hreflang="${tag}" href="https://example.com/es/a">`;

test.each(['es', 'es-MX', 'es-mx', 'es-419', 'zh-Hant', 'zh-Hant-TW', 'x-default'])('passes: %s', (tag) => {
  expect(check(link(tag))).toEqual([]);
});

test('passes: links that are no translations', () => {
  expect(check('<link rel="alternate" type="application/rss+xml" href="/feed.xml">')).toEqual([]);
  expect(check('<link rel="help" hreflang="spanish" href="/help">')).toEqual([]);
});

test.each(['es_MX', 'spanish', 'es-MEX', 'MX-', 'x'])('fails: %s', (tag) => {
  expect(check(link(tag))).toEqual([`a.html:3:23 \`${tag}\` is no language tag`]);
});

test('fails: a blank tag, and each link that has a wrong one', () => {
  expect(check(`${link('')}\n${link('es')}\n${link('es_US')}`)).toEqual([
    'a.html:3:23 `` is no language tag',
    'a.html:5:23 `es_US` is no language tag',
  ]);
});
