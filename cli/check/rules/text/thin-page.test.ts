import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { expectedSite, findOnSite, pageSummary, siteFacts } from '../../../testing/page-facts.ts';
import { thinPage } from './thin-page.ts';

/** A text of so many words of which none stands anywhere else. */
function ownText(words: number, from = 1) {
  const runs = Uint32Array.from({ length: words }, (_, at) => (at + 5 > words ? 0 : from + at));
  return { runs, words };
}

const kind = (name: string) => ({
  expected: expectedSite({
    routes: [route('/a', { kind: name })],
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
  const expected = expectedSite({
    routes: [
      {
        path: '/a',
        kind: 'city',
        indexable: true,
        service: null,
        city: 'aurora',
        title: '',
        description: '',
        card: null,
        sources: ['data/cities/aurora.yaml', 'data/site.yaml'],
      },
    ],
  });
  const [finding] = thinPage.checkSite(siteFacts({ pages: [pageSummary('/a', ownText(20))], expected }), {
    launch: false,
  });
  expect(finding?.source).toEqual({ file: 'data/cities/aurora.yaml', line: 1, column: 1 });
});
