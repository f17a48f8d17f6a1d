import { expect, test } from 'vitest';
import { findings, html } from '../../testing/check-fixture.ts';
import { h1Count } from './h1-count.ts';

test('passes: one main heading', () => {
  expect(findings(h1Count, { 'index.html': html({ body: `<h1>Roofs</h1>` }) })).toEqual([]);
});

test('fails: no main heading', () => {
  expect(findings(h1Count, { 'index.html': html() })).toEqual(['index.html:4:8 this page has no `<h1>`']);
});

test('fails: two main headings', () => {
  expect(findings(h1Count, { 'index.html': html({ body: `<h1>A</h1>\n<h1>B</h1>` }) })).toEqual([
    'index.html:6:1 this page has 2 of `<h1>`, not one',
  ]);
});

test('fails: a blank main heading', () => {
  expect(findings(h1Count, { 'index.html': html({ body: `<h1> </h1>` }) })).toEqual([
    'index.html:5:1 the `<h1>` is blank',
  ]);
});

test.each(['hidden', 'aria-hidden="true"', 'inert'])('fails: a main heading that is %s', (attribute) => {
  expect(
    findings(h1Count, { 'index.html': html({ body: `<div ${attribute}>\n<h1>Roofs</h1></div>` }) }),
  ).toEqual(['index.html:6:1 the `<h1>` is hidden']);
});
