import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { lateCharset } from './late-charset.ts';

test('passes an encoding that is first in the head', () => {
  expect(findings(lateCharset, { 'index.html': html() })).toEqual([]);
});

test('finds an encoding after the title', () => {
  expect(
    findings(lateCharset, {
      'index.html': '<!doctype html><html><head><title>A</title><meta charset="utf-8"></head></html>',
    }),
  ).toEqual(['index.html:1:44 `<title>` comes before the character encoding.']);
});

test('finds a page without an encoding', () => {
  expect(findings(lateCharset, { 'index.html': '<!doctype html><html><head></head></html>' })).toEqual([
    'index.html:1:22 The page does not declare its character encoding.',
  ]);
});
