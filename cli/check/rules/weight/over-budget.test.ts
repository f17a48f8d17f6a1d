import { expect, test } from 'vitest';
import { findings } from '../../../testing/check-fixture.ts';
import type { Budgets } from '../../facts/facts.ts';
import { overBudget } from './over-budget.ts';

const files = {
  'a.css': 'x'.repeat(5000),
  'a.js': 'x'.repeat(5000),
  'a-400.jpg': 'x'.repeat(500),
  'a-800.jpg': 'x'.repeat(2000),
  'a-800.avif': 'x'.repeat(1000),
  'b.jpg': 'x'.repeat(3000),
  'a.woff2': 'x'.repeat(900),
  'b.woff2': 'x'.repeat(1100),
};
const onPage = (html: string, budgets: Partial<Budgets>) =>
  findings(overBudget, { ...files, 'page.html': html }, { budgets });
const onSite = (budgets: Partial<Budgets>) => findings(overBudget, files, { budgets });
const picture =
  '<picture><source srcset="/a-800.avif 800w"><img src="/a-400.jpg" srcset="/a-400.jpg 400w, /a-800.jpg 800w"></picture>';

test('passes a page within its budgets, whose HTML is small once it is compressed', () => {
  const html = `<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><p>${'roofs '.repeat(900)}`;
  expect(onPage(html, { page: 2000, style: 1000, script: 1000, requests: 3 })).toEqual([]);
});

test('counts each photo once, in its smallest format and largest size', () => {
  const html = `<p>Text</p>\n${picture}<img src="/b.jpg"><img src="/b.jpg">`;
  expect(onPage(html, { photos: 4000 })).toEqual([]);
  expect(onPage(html, { photos: 3999 })).toEqual([
    'page.html:2:44 The photos of the page weigh 4.0 kB; the budget is 4.0 kB.',
  ]);
  expect(onPage('<img src="/c.jpg"><img src="https://cdn.example/a.jpg"><img>', { photos: 1 })).toEqual([]);
});

test('finds one image file that is too heavy', () => {
  expect(onSite({ image: 3000 })).toEqual([]);
  expect(onSite({ image: 2500 })).toEqual(['b.jpg:1:1 `b.jpg` weighs 3.0 kB; the budget is 2.5 kB.']);
});

test('finds fonts that are too heavy together, at the heaviest', () => {
  expect(onSite({ font: 2000 })).toEqual([]);
  expect(onSite({ font: 1500 })).toEqual(['b.woff2:1:1 The fonts weigh 2.0 kB; the budget is 1.5 kB.']);
});
