import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { expectedSite, findOnSite, pageSummary, siteFacts } from '../../../testing/page-facts.ts';
import { thinPage } from './thin-page.ts';

/** A text whose words are on no other page. */
function uniqueText(words: number, from = 1) {
  const shingles = Uint32Array.from({ length: words }, (_, at) => (at + 5 > words ? 0 : from + at));
  return { shingles, words };
}

test('passes long pages, and short pages that search engines do not list', () => {
  const short = pageSummary('/404', { ...uniqueText(9, 1000), indexable: false });
  expect(findOnSite(thinPage, { pages: [pageSummary('/a', uniqueText(150)), short] })).toEqual([]);
});

test('finds a short page', () => {
  expect(findOnSite(thinPage, { pages: [pageSummary('/a', uniqueText(149))] })).toEqual([
    'a.html:1:1 `/a` has 149 unique words; it needs at least 150.',
  ]);
});

test('does not count words that another page has too', () => {
  // The first 100 shingles of the two are the same: they cover 104 words.
  const pages = [pageSummary('/a', uniqueText(249)), pageSummary('/b', uniqueText(104))];
  expect(findOnSite(thinPage, { pages })).toEqual([
    'a.html:1:1 `/a` has 149 unique words; it needs at least 150.',
    'b.html:1:1 `/b` has 0 unique words; it needs at least 150.',
  ]);
});

test('a page needs as many unique words as its kind', () => {
  const expected = expectedSite({ routes: [route('/a', { uniqueText: { minWords: 450, minRatio: null } })] });
  const find = (words: number) => findOnSite(thinPage, { pages: [pageSummary('/a', uniqueText(words))], expected });
  expect(find(450)).toEqual([]);
  expect(find(449)).toEqual(['a.html:1:1 `/a` has 449 unique words; it needs at least 450.']);
});

test('names the YAML file of the page', () => {
  const expected = expectedSite({ routes: [route('/a', { sources: ['data/cities/aurora.yaml', 'data/site.yaml'] })] });
  const [finding] = thinPage.checkSite(siteFacts({ pages: [pageSummary('/a', uniqueText(20))], expected }), {
    launch: false,
  });
  expect(finding?.source).toEqual({ file: 'data/cities/aurora.yaml', line: 1, column: 1 });
});
