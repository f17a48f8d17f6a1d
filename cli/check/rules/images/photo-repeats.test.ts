import { expect, test } from 'vitest';
import { findings } from '../../../testing/check-fixture.ts';
import { photoRepeats } from './photo-repeats.ts';

const names = ['barn', 'porch', 'shed', 'church', 'garage'];
const listFiles = (photos: readonly string[]) =>
  Object.fromEntries(
    photos.flatMap((name) =>
      (/\d/.test(name) ? [name] : [`${name}-480`, `${name}-1600`]).map((file) => [`photos/${file}-ab12.jpg`, 'x']),
    ),
  );
const check = (shown: readonly string[], photos = names) =>
  findings(photoRepeats, {
    ...listFiles(photos),
    'page.html': `<main>${shown.map((name) => `\n<img src="/photos/${name}-ab12.jpg">`).join('')}</main>`,
  });

test('passes: five photos, and later the first again', () => {
  expect(check(['barn-1600', 'porch-480', 'shed-480', 'church-480', 'garage-480', 'barn-480'])).toEqual([]);
});

test('passes: a photo repeated on a site with fewer than five', () => {
  expect(check(['barn-1600', 'porch-480', 'barn-480'], names.slice(0, 4))).toEqual([]);
});

test('passes: a photo repeated on a site with fewer than five, each cut in several forms', () => {
  const files = ['barn', 'porch', 'shed'].flatMap((name) => [name, `${name}-480-desktop`, `${name}-800-desktop`]);
  expect(check(['barn-1600', 'porch-480', 'barn-480'], files)).toEqual([]);
});

test('fails: the same photo in another size among the first five', () => {
  expect(check(['barn-1600', 'porch-480', 'shed-480', 'church-480', 'barn-480'])).toEqual([
    'page.html:6:6 The photo `/photos/barn-480-ab12.jpg` is already among the first 5 of `/page`.',
  ]);
});
