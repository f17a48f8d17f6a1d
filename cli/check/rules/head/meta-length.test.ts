import { expect, test } from 'vitest';
import { findOnPages } from '../../../testing/data-pages.ts';
import { metaLength } from './meta-length.ts';

const find = (yaml: string, parts: Parameters<typeof findOnPages>[2] = {}) =>
  findOnPages(metaLength, { 'data/pages/a.yaml': yaml }, parts);
const titled = (length: number) => find(`title: ${'x'.repeat(length)}\n`);
const described = (length: number) => find(`metaDescription: ${'x'.repeat(length)}\n`);

test('passes a title and a description at their limits', () => {
  expect([titled(15), titled(60), described(70), described(160)].flat()).toEqual([]);
});

test('leaves a page without a title and without a description to other rules', () => {
  expect(find('{}\n')).toEqual([]);
});

test('finds a title that is too long or too short', () => {
  expect(titled(61)).toEqual(['data/pages/a.yaml:1:8 The title of `/a` is 61 characters long; the maximum is 60.']);
  expect(titled(14)).toEqual(['data/pages/a.yaml:1:8 The title of `/a` is 14 characters long; the minimum is 15.']);
});

test('finds a description that is too long or too short', () => {
  expect(described(161)).toEqual([
    'data/pages/a.yaml:1:18 The description of `/a` is 161 characters long; the maximum is 160.',
  ]);
  expect(described(69)).toEqual([
    'data/pages/a.yaml:1:18 The description of `/a` is 69 characters long; the minimum is 70.',
  ]);
});

test('a title that is made of names is a finding at the start of the file', () => {
  expect(find('city: Aurora\n', { title: 'Roofs, Aurora' })).toEqual([
    'data/pages/a.yaml:1:1 The title of `/a` is 13 characters long; the minimum is 15.',
  ]);
});
