import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { lateCharset } from './late-charset.ts';

test('passes: first in the head', () => {
  expect(findings(lateCharset, { 'index.html': html() })).toEqual([]);
});

test('fails: behind the title', () => {
  expect(
    findings(lateCharset, {
      'index.html': '<!doctype html><html><head><title>A</title><meta charset="utf-8"></head></html>',
    }),
  ).toEqual(['index.html:1:44 `<title>` stands before the encoding']);
});

test('fails: another encoding', () => {
  expect(
    findings(lateCharset, {
      'index.html': '<!doctype html><html><head><meta charset="latin1"></head></html>',
    }),
  ).toEqual(['index.html:1:28 the encoding is `latin1`, not `utf-8`']);
});

test('fails: no encoding', () => {
  expect(findings(lateCharset, { 'index.html': '<!doctype html><html><head></head></html>' })).toEqual([
    'index.html:1:22 this page does not say its encoding',
  ]);
});
