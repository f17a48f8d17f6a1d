import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { expectedSite, findOnSite, pageSummary } from '../../../testing/page-facts.ts';
import { lowUniqueContent } from './low-unique-content.ts';

const shingles = (from: number, to: number) => Uint32Array.from({ length: to - from }, (_, index) => from + index);

/** The findings for a page of 100 shingles, some of which another page has too. */
function find(repeated: number, { minRatio = 0.6 as number | null, indexable = true } = {}): string[] {
  return findOnSite(lowUniqueContent, {
    pages: [
      pageSummary('/a', { shingles: shingles(1, 101), indexable }),
      pageSummary('/b', { shingles: shingles(101 - repeated, 1000) }),
    ],
    expected: expectedSite({ routes: [route('/a', { indexable, uniqueText: { minWords: 150, minRatio } })] }),
  });
}

test('passes a page of which 60% is unique', () => {
  expect(find(40)).toEqual([]);
});

test('finds a page of which less is unique', () => {
  expect(find(41)).toEqual(['a.html:1:1 59% of the text of `/a` is unique; at least 60% must be.']);
});

test('ignores pages whose kind may repeat others, and pages that search engines do not list', () => {
  expect(find(90, { minRatio: null })).toEqual([]);
  expect(find(90, { indexable: false })).toEqual([]);
});
