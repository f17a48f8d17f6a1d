import { expect, test } from 'vitest';
import { nearestDuplicates } from './near-duplicates.ts';
import { indexRuns } from './shingle-index.ts';

const indexOf = (pages: readonly (readonly number[])[], most?: number) =>
  indexRuns(
    pages.map((runs) => ({ runs: Uint32Array.from(runs) })),
    most,
  );

/** Each with each: what the index is to spare. */
function compareAll(pages: readonly (readonly number[])[], bound: number): Map<number, number> {
  const best = new Map<number, number>();
  pages.forEach((runs, page) => {
    pages.forEach((others, other) => {
      if (page === other) return;
      const shared = new Set(runs.filter((run) => others.includes(run))).size;
      const similarity = shared / new Set([...runs, ...others]).size;
      if (similarity > (best.get(page) ?? bound)) best.set(page, similarity);
    });
  });
  return best;
}

/** Numbers below a bound that are the same in every run of the tests (a linear congruential generator). */
function createNumbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([0.1, 0.3, 0.5])('finds what a comparison of each page with each finds, above %s', (bound) => {
  const below = createNumbers();
  const pages = Array.from({ length: 120 }, (_, page) =>
    Array.from({ length: 40 + below(40) }, () => 1 + (page % 9) * 50 + below(90)),
  );
  const found = new Map(
    nearestDuplicates(indexOf(pages), { bound }).map((twin) => [twin.page, twin.similarity]),
  );
  expect(found).toEqual(compareAll(pages, bound));
  expect(found.size).toBeGreaterThan(0);
});

test('tells of no page that is alike to the bound and not above it', () => {
  const pages = [
    [1, 2, 3],
    [2, 3, 4],
  ];
  expect(nearestDuplicates(indexOf(pages), { bound: 0.5 })).toEqual([]);
  expect(nearestDuplicates(indexOf(pages), { bound: 0.49 }).map(({ twin }) => twin)).toEqual([1, 0]);
});

test('compares only the pages that are asked for', () => {
  const twins = nearestDuplicates(
    indexOf([
      [1, 2],
      [1, 2],
      [1, 2],
    ]),
    { bound: 0.3, compared: (page) => page !== 1 },
  );
  expect(twins.map(({ page, twin }) => [page, twin])).toEqual([
    [0, 2],
    [2, 0],
  ]);
});

test('finds a twin for each of a thousand pages that are alike', () => {
  const pages = Array.from({ length: 1000 }, (_, page) => [
    ...Array.from({ length: 30 }, (_, run) => run + 1),
    1000 + page,
    3000 + Math.floor(page / 2),
  ]);
  const twins = nearestDuplicates(indexOf(pages), { bound: 0.3 });
  expect(twins).toHaveLength(1000);
  expect(new Set(twins.map(({ page, twin }) => Math.floor(page / 2) === Math.floor(twin / 2)))).toEqual(
    new Set([true]),
  );
});

test('counts runs part by part as it counts them at once', () => {
  const below = createNumbers();
  const pages = Array.from({ length: 20 }, () => Array.from({ length: 50 }, () => below(300)));
  const [whole, parts] = [indexOf(pages), indexOf(pages, 64)];
  expect(parts.pages).toEqual(whole.pages);
  expect(new Map([...parts.counts].sort())).toEqual(new Map([...whole.counts].sort()));
  expect(whole.pages.map(({ size }) => size)).toEqual(
    pages.map((runs) => new Set(runs.filter((run) => run !== 0)).size),
  );
});

test('finds a twin however many short pages are made of its words', () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const short = Array.from({ length: 250 }, (_, page) => numbers(1 + page, 14 + page));
  const pages = [numbers(1, 1001), ...short, [...numbers(1, 601), ...numbers(2000, 2400)]];
  const twins = nearestDuplicates(indexOf(pages), { bound: 0.3 }).filter(({ page }) => page === 0);
  expect(twins.map(({ twin }) => twin)).toEqual([251]);
});

test('finds one of the same for each of hundreds of equal pages', () => {
  const twins = nearestDuplicates(indexOf(Array.from({ length: 300 }, () => [1, 2, 3])), { bound: 0.3 });
  expect(twins.map(({ page }) => page)).toEqual(Array.from({ length: 300 }, (_, page) => page));
  expect(twins.every(({ page, twin, similarity }) => page !== twin && similarity === 1)).toBe(true);
});
