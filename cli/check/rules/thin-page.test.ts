import { expect, test } from 'vitest';
import { findOnSite, pageSummary } from '../../testing/page-facts.ts';
import { thinPage } from './thin-page.ts';

test('passes long pages, and short ones that are kept out of search', () => {
  expect(
    findOnSite(thinPage, { pages: [pageSummary('/a'), pageSummary('/404', { words: 9, indexable: false })] }),
  ).toEqual([]);
});

test('finds a short page', () => {
  expect(findOnSite(thinPage, { pages: [pageSummary('/a', { words: 120 })] })).toEqual([
    'a.html:1:1 `/a` has 120 words of its own; it takes 150.',
  ]);
});
