import { expect, test } from 'vitest';
import { findings } from '../../testing/check-fixture.ts';
import { repeatedAlt } from './repeated-alt.ts';

const photo = (src: string) => `<img src="${src}" alt="A roof">`;
const photos = {
  'roof-400-ab12.jpg': 'photo',
  'roof-1600-ab12.jpg': 'photo',
  'barn-400-cd34.jpg': 'photo',
};

test('passes one photo that stands twice, in two sizes', () => {
  const page = photo('/roof-400-ab12.jpg') + photo('/roof-1600-ab12.jpg');
  expect(findings(repeatedAlt, { 'index.html': page, ...photos })).toEqual([]);
});

test('finds two photos with one description, on two pages too', () => {
  const own = photo('/roof-400-ab12.jpg');
  const other = photo('/barn-400-cd34.jpg');
  expect(findings(repeatedAlt, { 'index.html': own + own + other, ...photos })).toEqual([
    'index.html:1:92 `/barn-400-cd34.jpg` has the same `alt` as `/roof-400-ab12.jpg`: `A roof`.',
  ]);
  expect(findings(repeatedAlt, { 'index.html': own + own, 'barn.html': other, ...photos })).toEqual([
    'barn.html:1:6 `/barn-400-cd34.jpg` has the same `alt` as `/roof-400-ab12.jpg`: `A roof`.',
  ]);
});
