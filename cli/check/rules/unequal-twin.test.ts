import { expect, test } from 'vitest';
import { findings, html } from '../../testing/check-fixture.ts';
import { unequalTwin } from './unequal-twin.ts';

test('passes: two equal files', () => {
  expect(findings(unequalTwin, { 'a.html': html(), 'a/index.html': html() })).toEqual([]);
});

test('fails: two files that differ', () => {
  expect(
    findings(unequalTwin, { 'a.html': html({ body: `one` }), 'a/index.html': html({ body: `two` }) }),
  ).toEqual(['a/index.html:5:1 `a/index.html` differs from `a.html` here']);
});
