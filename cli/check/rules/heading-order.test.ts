import { expect, test } from 'vitest';
import { findings, html } from '../../testing/check-fixture.ts';
import { headingOrder } from './heading-order.ts';

test('passes: one level down, any number up', () => {
  expect(
    findings(headingOrder, { 'index.html': html({ body: `<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>` }) }),
  ).toEqual([]);
});

test('fails: a level left out', () => {
  expect(findings(headingOrder, { 'index.html': html({ body: `<h1>A</h1>\n<h3>B</h3>` }) })).toEqual([
    'index.html:6:1 an `<h3>` follows an `<h1>`: `B`',
  ]);
});

test('fails: a first heading below the first level', () => {
  expect(findings(headingOrder, { 'index.html': html({ body: `<h2>A</h2>` }) })).toEqual([
    'index.html:5:1 the first heading is an `<h2>`: `A`',
  ]);
});

test('fails: a blank heading below the first; one with a described image is none', () => {
  const body = `<h1>A</h1>\n<h2> </h2>\n<h2><img src="/a.jpg" alt="Roofs"></h2>`;
  expect(findings(headingOrder, { 'index.html': html({ body }) })).toEqual([
    'index.html:6:1 an `<h2>` is blank',
  ]);
});
