import { expect, test } from 'vitest';
import { expectedSite, findOnSite, pageSummary, siteFacts } from '../../testing/page-facts.ts';
import { thinPage } from './thin-page.ts';

/** A text of so many words of which none stands anywhere else. */
function ownText(words: number, from = 1) {
  const runs = Uint32Array.from({ length: words }, (_, at) => (at + 5 > words ? 0 : from + at));
  return { runs, words };
}

const kind = (name: string) => ({
  expected: expectedSite({
    routes: [{ path: '/a', kind: name, indexable: true, service: null, city: null, sources: [] }],
  }),
});

test('passes long pages, and short ones that are kept out of search', () => {
  const short = pageSummary('/404', { ...ownText(9, 1000), indexable: false });
  expect(findOnSite(thinPage, { pages: [pageSummary('/a', ownText(150)), short] })).toEqual([]);
});

test('finds a short page', () => {
  expect(findOnSite(thinPage, { pages: [pageSummary('/a', ownText(149))] })).toEqual([
    'a.html:1:1 `/a` has 149 words of its own; it takes 150.',
  ]);
});

test('words that stand on another page are not its own', () => {
  // The first 100 runs of the two are the same: they cover 104 words.
  const pages = [pageSummary('/a', ownText(249)), pageSummary('/b', ownText(104))];
  expect(findOnSite(thinPage, { pages })).toEqual([
    'a.html:1:1 `/a` has 149 words of its own; it takes 150.',
    'b.html:1:1 `/b` has 0 words of its own; it takes 150.',
  ]);
});

test.each([
  ['service_city', 450],
  ['city', 500],
  ['service', 700],
  ['pricing', 150],
])('a page of the kind %s takes %i words of its own', (name, least) => {
  const find = (words: number) =>
    findOnSite(thinPage, { pages: [pageSummary('/a', ownText(words))], ...kind(name) });
  expect(find(least)).toEqual([]);
  expect(find(least - 1)).toEqual([
    `a.html:1:1 \`/a\` has ${least - 1} words of its own; it takes ${least}.`,
  ]);
});

test('says where the page is written', () => {
  const place = { file: 'data/a.yaml', line: 3, column: 5 };
  const { expected } = kind('city');
  const site = {
    pages: [pageSummary('/a', { ...ownText(20), h1: 'All about it' })],
    expected: { ...expected, findInData: (text: string) => (text === 'All about it' ? place : null) },
  };
  expect(thinPage.site(siteFacts(site))[0]?.data).toEqual(place);
});
