import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { wrongViewport } from './wrong-viewport.ts';

test('finds a second viewport', () => {
  expect(
    findings(wrongViewport, {
      'index.html': html({
        head: `<meta name="viewport" content="width=device-width">\n<meta name="viewport" content="width=device-width">`,
      }),
    }),
  ).toEqual(['index.html:4:1 The head has 2 of `<meta name="viewport">` instead of one.']);
});
