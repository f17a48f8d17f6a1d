import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { wrongViewport } from './wrong-viewport.ts';

test('passes: the width of the device', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({ head: `<meta name="viewport" content="width=device-width, initial-scale=1">` }),
    }),
  ).toEqual([]);
});

test('fails: no viewport', () => {
  expect(findings(wrongViewport, { 'index.html': html() })).toEqual([
    'index.html:2:17 this page has no `<meta name="viewport">`',
  ]);
});

test('fails: a fixed width', () => {
  expect(
    findings(wrongViewport, { 'index.html': html({ head: `<meta name="viewport" content="width=1024">` }) }),
  ).toEqual(["index.html:3:23 the viewport `width=1024` does not follow the device's width"]);
});

test('fails: no zoom', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({ head: `<meta name="viewport" content="width=device-width, user-scalable=no">` }),
    }),
  ).toEqual(['index.html:3:23 the viewport `width=device-width, user-scalable=no` forbids zooming']);
});

test('fails: hardly any zoom', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({ head: `<meta name="viewport" content="width=device-width, maximum-scale=1.0">` }),
    }),
  ).toEqual(['index.html:3:23 the viewport `width=device-width, maximum-scale=1.0` forbids zooming']);
});

test('fails: two viewports', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({
        head: `<meta name="viewport" content="width=device-width">\n<meta name="viewport" content="width=device-width">`,
      }),
    }),
  ).toEqual(['index.html:4:1 this page has 2 of `<meta name="viewport">`, not one']);
});
