import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { missing404 } from './missing-404.ts';

test('passes: a 404 page', () => {
  expect(findings(missing404, { '404.html': html() })).toEqual([]);
});

test('fails: no 404 page', () => {
  expect(findings(missing404, { 'index.html': html() })).toEqual([
    '404.html:1:1 The site has no `404.html`.',
  ]);
});
