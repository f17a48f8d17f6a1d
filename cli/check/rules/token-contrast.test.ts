import { expect, test } from 'vitest';
import { findOnSite } from '../../testing/page-facts.ts';
import { tokenContrast } from './token-contrast.ts';

const check = (css: string) => findOnSite(tokenContrast, { files: { 'main.css': css } });

test('passes dark ink on light paper, and a sheet without tokens', () => {
  expect(check(':root{--paper:#fff;--ink:#222}')).toEqual([]);
  expect(check('p{color:#eee}')).toEqual([]);
});

test('finds pale ink', () => {
  expect(check(':root{--paper:#fff;\n--ink:#999}')).toEqual([
    'main.css:2:1 `--ink` on `--paper` has a contrast of 2.85; it takes 4.5.',
  ]);
});

test('finds a pale error on white fields', () => {
  expect(check(':root{--error:#f66}')).toEqual([
    'main.css:1:7 `--error` on `white` has a contrast of 2.86; it takes 4.5.',
  ]);
});

test('finds a field whose edge cannot be seen, which takes less than text does', () => {
  expect(check(':root{--surface:#fff;--edge:#bbb}')).toEqual([
    'main.css:1:22 `--edge` on `--surface` has a contrast of 1.92; it takes 3.',
  ]);
  expect(check(':root{--surface:#fff;--edge:#888}')).toEqual([]);
});

test('finds pale words on the dark ground', () => {
  expect(check(':root{--ink:#222;--on-dark-soft:#777}')).toEqual([
    'main.css:1:18 `--on-dark-soft` on `--ink` has a contrast of 3.55; it takes 4.5.',
  ]);
});
