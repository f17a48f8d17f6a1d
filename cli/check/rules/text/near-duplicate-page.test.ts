import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { expectedSite, findOnSite, pageSummary, siteFacts } from '../../../testing/page-facts.ts';
import { nearDuplicatePage } from './near-duplicate-page.ts';

const shingles = (from: number, to: number) => Uint32Array.from({ length: to - from }, (_, index) => from + index);
const check = (a: Uint32Array, b: Uint32Array) =>
  findOnSite(nearDuplicatePage, { pages: [pageSummary('/a', { shingles: a }), pageSummary('/b', { shingles: b })] });

test('passes pages that share less than a third', () => {
  expect(check(shingles(1, 101), shingles(61, 161))).toEqual([]);
});

test('names both of two pages that share more than half', () => {
  expect(check(shingles(1, 101), shingles(26, 126))).toEqual([
    'a.html:1:1 `/a` shares 60% of its text with `/b`.',
    'b.html:1:1 `/b` shares 60% of its text with `/a`.',
  ]);
});

test('warns from a third on', () => {
  const pages = [pageSummary('/a', { shingles: shingles(1, 101) }), pageSummary('/b', { shingles: shingles(51, 151) })];
  expect(nearDuplicatePage.checkSite(siteFacts({ pages }), { launch: false }).map(({ severity }) => severity)).toEqual([
    'warning',
    'warning',
  ]);
});

test('leaves out what search engines do not list', () => {
  const pages = [
    pageSummary('/a', { shingles: shingles(1, 101) }),
    pageSummary('/print', { shingles: shingles(1, 101), indexable: false }),
  ];
  expect(findOnSite(nearDuplicatePage, { pages })).toEqual([]);
});

test('compares thousands of pages with much in common', () => {
  const common = shingles(1, 61);
  const pages = Array.from({ length: 3000 }, (_, index) =>
    pageSummary(`/${index}`, {
      shingles: Uint32Array.from([...common, ...shingles(1000 + index * 300, 1300 + index * 300)]),
    }),
  );
  expect(findOnSite(nearDuplicatePage, { pages })).toEqual([]);
});

test('leaves out pages whose texts are still placeholders', () => {
  const pages = [pageSummary('/a', { shingles: shingles(1, 101) }), pageSummary('/b', { shingles: shingles(1, 101) })];
  const routes = [route('/a'), route('/b', { isUnfinished: true })];
  expect(findOnSite(nearDuplicatePage, { pages, expected: expectedSite({ routes }) })).toEqual([]);
});
