import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { expectedSite, findOnSite, pageSummary } from '../../../testing/page-facts.ts';
import { lowUniqueContent } from './low-unique-content.ts';

const runs = (from: number, to: number) =>
  Uint32Array.from({ length: to - from }, (_, index) => from + index);

/** What the rule says of a page of 100 runs, so many of which stand on another page. */
function find(borrowed: number, { kind = 'service_city', indexable = true } = {}): string[] {
  return findOnSite(lowUniqueContent, {
    pages: [
      pageSummary('/a', { runs: runs(1, 101), indexable }),
      pageSummary('/b', { runs: runs(101 - borrowed, 1000) }),
    ],
    expected: expectedSite({
      routes: [route('/a', { kind, indexable })],
    }),
  });
}

test('passes a page of which 60% is its own', () => {
  expect(find(40)).toEqual([]);
});

test('finds a page of which less is', () => {
  expect(find(41)).toEqual(['a.html:1:1 59% of the wording of `/a` is its own; it takes 60%.']);
});

test('leaves alone what is no page of one service in one place, or no page of a search', () => {
  expect(find(90, { kind: 'legal' })).toEqual([]);
  expect(find(90, { indexable: false })).toEqual([]);
});
