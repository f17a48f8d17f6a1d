import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { noModernFormat } from './no-modern-format.ts';

const check = (html: string) => findOnPage(noModernFormat, html);

test('passes a photo with a modern source, and drawings', () => {
  expect(
    check(
      '<picture><source type="image/webp" srcset="/a.webp 400w"><img src="/a.jpg"></picture><img src="/b.svg">',
    ),
  ).toEqual([]);
});

test('finds a lone old photo', () => {
  expect(check('<img src="/a.jpg">')).toEqual(['1:6 `/a.jpg` is offered in no modern format.']);
});

test('finds a picture without a modern source', () => {
  expect(check('<picture><source type="image/jpeg" srcset="/a.jpg"><img src="/a.jpg"></picture>')).toEqual([
    '1:57 `/a.jpg` is offered in no modern format.',
  ]);
});
