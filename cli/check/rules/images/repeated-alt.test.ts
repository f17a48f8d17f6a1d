import { expect, test } from 'vitest';
import { findings, html } from '../../../testing/check-fixture.ts';
import { repeatedAlt } from './repeated-alt.ts';

const page = (...photos: readonly string[]) =>
  html({ body: photos.map((src) => `<img src="${src}" alt="A roof">`).join('\n') });
const files = { 'roof-400-ab12.jpg': 'x', 'roof-1600-ab12.jpg': 'x', 'barn-400-cd34.jpg': 'x' };

test('passes one photo in two sizes', () => {
  expect(findings(repeatedAlt, { ...files, 'a.html': page('/roof-400-ab12.jpg', '/roof-1600-ab12.jpg') })).toEqual([]);
});

test('passes a missing photo, which is a broken link', () => {
  expect(findings(repeatedAlt, { ...files, 'a.html': page('/roof-400-ab12.jpg', '/roofs-400-ab12.jpg') })).toEqual([]);
});

test('passes two photos of two pages', () => {
  const pages = { 'a.html': page('/barn-400-cd34.jpg'), 'b.html': page('/roof-400-ab12.jpg') };
  expect(findings(repeatedAlt, { ...files, ...pages })).toEqual([]);
});
