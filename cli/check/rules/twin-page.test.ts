import { expect, test } from 'vitest';
import { findOnSite, pageSummary, siteFacts } from '../../testing/page-facts.ts';
import { twinPage } from './twin-page.ts';

const runs = (from: number, to: number) =>
  Uint32Array.from({ length: to - from }, (_, index) => from + index);
const check = (a: Uint32Array, b: Uint32Array) =>
  findOnSite(twinPage, { pages: [pageSummary('/a', { runs: a }), pageSummary('/b', { runs: b })] });

test('passes pages that share less than a third', () => {
  expect(check(runs(0, 100), runs(60, 160))).toEqual([]);
});

test('names both of two pages that share more than half', () => {
  expect(check(runs(0, 100), runs(25, 125))).toEqual([
    'a.html:1:1 `/a` shares 60% of its wording with `/b`.',
    'b.html:1:1 `/b` shares 60% of its wording with `/a`.',
  ]);
});

test('warns from a third on', () => {
  const pages = [pageSummary('/a', { runs: runs(0, 100) }), pageSummary('/b', { runs: runs(50, 150) })];
  expect(twinPage.site(siteFacts({ pages })).map(({ severity }) => severity)).toEqual(['warning', 'warning']);
});

test('compares ten thousand pages with much in common in seconds', () => {
  const common = runs(0, 60);
  const pages = Array.from({ length: 10_000 }, (_, index) =>
    pageSummary(`/${index}`, {
      runs: Uint32Array.from([...common, ...runs(1000 + index * 300, 1300 + index * 300)]),
    }),
  );
  const start = performance.now();
  expect(findOnSite(twinPage, { pages })).toEqual([]);
  expect(performance.now() - start).toBeLessThan(20_000);
});
