import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { missingDescription } from './missing-description.ts';

test('finds a second description', () => {
  expect(
    findings(missingDescription, {
      'index.html': html({
        head: `<meta name="description" content="A">\n<meta name="description" content="B">`,
      }),
    }),
  ).toEqual(['index.html:4:1 The head has 2 of `<meta name="description">` instead of one.']);
});
