import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { wrongViewport } from './wrong-viewport.ts';

test('passes a viewport as wide as the screen', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({ head: `<meta name="viewport" content="width=device-width, initial-scale=1">` }),
    }),
  ).toEqual([]);
});

test('finds a page without a viewport', () => {
  expect(findings(wrongViewport, { 'index.html': html() })).toEqual([
    'index.html:2:17 The head has no `<meta name="viewport">`.',
  ]);
});

test('finds a fixed width', () => {
  expect(
    findings(wrongViewport, { 'index.html': html({ head: `<meta name="viewport" content="width=1024">` }) }),
  ).toEqual(['index.html:3:23 The viewport `width=1024` ignores the width of the screen.']);
});

test('finds a viewport that cannot be zoomed', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({ head: `<meta name="viewport" content="width=device-width, user-scalable=no">` }),
    }),
  ).toEqual(['index.html:3:23 The viewport `width=device-width, user-scalable=no` prevents zooming.']);
});

test('finds a viewport that can hardly be zoomed', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({ head: `<meta name="viewport" content="width=device-width, maximum-scale=1.0">` }),
    }),
  ).toEqual(['index.html:3:23 The viewport `width=device-width, maximum-scale=1.0` prevents zooming.']);
});

test('finds a second viewport', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({
        head: `<meta name="viewport" content="width=device-width">\n<meta name="viewport" content="width=device-width">`,
      }),
    }),
  ).toEqual(['index.html:4:1 The head has 2 of `<meta name="viewport">` instead of one.']);
});
