import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { wrongTime } from './wrong-time.ts';

const check = (html: string) => findOnPage(wrongTime, html);

test.each([
  '<time datetime="2026-11-02">November 2, 2026</time>',
  '<time datetime="2026-11-02T07:00">November 2, 2026</time>',
  '<time datetime="2026-11-02 07:00:00Z">yesterday</time>',
  '<time datetime="07:00">7:00 am</time>',
  '<time datetime="2026-11">November</time>',
  '<time datetime="2026">last year</time>',
  '<time datetime="--11-02">every November 2</time>',
  '<time datetime="PT2H30M">two and a half hours</time>',
  '<time>2026-11-02</time>',
])('passes %s', (html) => {
  expect(check(html)).toEqual([]);
});

test.each([
  ['<time datetime="11/2/2026">November 2, 2026</time>', '1:7 `11/2/2026`'],
  ['<time datetime="2026-13-02">November 2, 2026</time>', '1:7 `2026-13-02`'],
  ['<time datetime="2026-02-31">February</time>', '1:7 `2026-02-31`'],
  ['<time datetime="2026-11-02T25:00">late</time>', '1:7 `2026-11-02T25:00`'],
  ['<time datetime="">November 2, 2026</time>', '1:7 ``'],
  ['<time>November 2, 2026</time>', '1:1 `November 2, 2026`'],
])('finds %s', (html, said) => {
  expect(check(html)).toEqual([`${said} is no date or time that programs know.`]);
});

test('finds a day that is another than the one the page shows', () => {
  expect(check('<time datetime="2025-11-02">November 2, 2026</time>')).toEqual([
    '1:7 `2025-11-02` stands for `November 2, 2026`.',
  ]);
});
