import { expect, test } from 'vitest';
import { expectedSite, findOnPage } from '../../testing/page-facts.ts';
import { heavyPhotos } from './heavy-photos.ts';

const check = (html: string, photos: number) =>
  findOnPage(heavyPhotos, html, {
    files: {
      'a-400.jpg': 'x'.repeat(500),
      'a-800.jpg': 'x'.repeat(2000),
      'a-800.avif': 'x'.repeat(1000),
      'b.jpg': 'x'.repeat(3000),
    },
    expected: expectedSite({ budgets: { photos } }),
  });

const picture =
  '<picture><source srcset="/a-800.avif 800w"><img src="/a-400.jpg" srcset="/a-400.jpg 400w, /a-800.jpg 800w"></picture>';

test('passes photos within their budget, each counted once and in its smallest format', () => {
  expect(check(`${picture}<img src="/b.jpg"><img src="/b.jpg">`, 4000)).toEqual([]);
});

test('passes what is not there or elsewhere', () => {
  expect(check('<img src="/c.jpg"><img src="https://cdn.example/a.jpg"><img>', 1)).toEqual([]);
});

test('finds photos above it, at the first', () => {
  expect(check(`<p>Text</p>\n${picture}<img src="/b.jpg">`, 3999)).toEqual([
    '2:44 The 2 photos of the page weigh 4.0 kB; the budget is 4.0 kB.',
  ]);
});

test('finds one photo that is above it by its largest candidate', () => {
  expect(check('<img src="/a-400.jpg" srcset="/a-400.jpg 400w, /a-800.jpg 800w">', 1500)).toEqual([
    '1:1 The photo of the page weighs 2.0 kB; the budget is 1.5 kB.',
  ]);
});
