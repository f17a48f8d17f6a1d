import { expect, test } from 'vitest';
import { findNearestDuplicates } from './near-duplicates.ts';

/** Compares each page with each, as the index must not have to. */
function compareAll(pages: readonly (readonly number[])[], bound: number): Map<number, number> {
  const best = new Map<number, number>();
  pages.forEach((a, page) => {
    pages.forEach((b, index) => {
      if (page === index) return;
      const common = new Set(a.filter((shingle) => b.includes(shingle))).size;
      const similarity = common / new Set([...a, ...b]).size;
      if (similarity > (best.get(page) ?? bound)) best.set(page, similarity);
    });
  });
  return best;
}

/** Numbers below a bound, the same in every run of the tests (a linear congruential generator). */
function createNumbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The nearest duplicates with a greater similarity, in the order of the pages. */
const findNearest = (
  pages: readonly (readonly number[])[],
  bound = 0,
  isCompared: (page: number) => boolean = () => true,
) => {
  const distinct = pages.map((shingles) => Uint32Array.from(new Set(shingles)));
  const found = findNearestDuplicates(distinct, new Set(pages.flat()), isCompared);
  return [...found.values()].filter(({ similarity }) => similarity > bound);
};

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test.each([0, 0.1, 0.3, 0.5])('finds what a comparison of each page with each finds, above %s', (bound) => {
  const below = createNumbers();
  const pages = Array.from({ length: 120 }, (_, page) =>
    Array.from({ length: 40 + below(40) }, () => 1 + (page % 9) * 50 + below(90)),
  );
  const found = new Map(findNearest(pages, bound).map(({ page, similarity }) => [page, similarity]));
  expect(found).toEqual(compareAll(pages, bound));
  expect(found.size).toBeGreaterThan(0);
});

test('compares only the pages that are asked for', () => {
  const pages = [numbers(1, 3), numbers(1, 3), numbers(1, 3)];
  const found = findNearest(pages, 0, (page) => page !== 1);
  expect(found.map(({ page, duplicate }) => [page, duplicate])).toEqual([
    [0, 2],
    [2, 0],
  ]);
});

test('finds two equal pages at the ends of a large site whose pages have much in common', () => {
  const pages = Array.from({ length: 1000 }, (_, page) => [
    ...numbers(1, 41),
    ...numbers(1000 + (page % 999) * 100, 1060 + (page % 999) * 100),
  ]);
  const found = findNearest(pages, 0.3);
  expect(found.filter(({ similarity }) => similarity > 0.5).map(({ page, duplicate }) => [page, duplicate])).toEqual([
    [0, 999],
    [999, 0],
  ]);
});
