import { expect, test } from 'vitest';
import { readDataPages } from '../testing/data-pages.ts';
import { expectedSite, pageSummary } from '../testing/page-facts.ts';
import type { ExpectedSite } from './facts/facts.ts';
import { reportWords } from './measure-text.ts';

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');
const page = (path: string, text: string, parts: Partial<ExpectedSite['routes'][number]> = {}) =>
  readDataPages({ [`data/pages/${path.slice(1)}.yaml`]: `text: ${JSON.stringify(text)}\n` }, parts);

/** Measures the pages of the data, and one that it does not have. */
function report(pages: readonly ReturnType<typeof page>[], data: Partial<ExpectedSite> = {}) {
  const routes = pages.flatMap((each) => each.routes);
  return reportWords({
    pages: [...routes.map(({ path }) => pageSummary(path)), pageSummary('/old')],
    expected: expectedSite({ routes, texts: pages.flatMap(({ texts }) => texts), ...data }),
  });
}

test('reports the figures of each page, the weakest page first', () => {
  const uniqueText = { minWords: 500, minRatio: null };
  expect(
    report([
      page('/valid', words(1000, 2000), { kind: 'city', uniqueText }),
      page('/city', words(1, 605), { kind: 'city', uniqueText }),
      page('/pair', words(301, 905), { kind: 'service_city', uniqueText: { minWords: 450, minRatio: 0.6 } }),
    ]),
  ).toEqual([
    // 300 of 900 shingles are shared; a run covers five words.
    {
      ...{ path: '/city', file: 'city.html', kind: 'city', language: 'en', nearest: '/pair' },
      figures: { words: 604, uniqueWords: 304, uniqueRatio: 0.5, similarity: 1 / 3, readingEase: null },
      short: ['uniqueWords', 'similarity'],
    },
    {
      ...{ path: '/pair', file: 'pair.html', kind: 'service_city', language: 'en', nearest: '/city' },
      figures: { words: 604, uniqueWords: 304, uniqueRatio: 0.5, similarity: 1 / 3, readingEase: null },
      short: ['uniqueWords', 'uniqueRatio', 'similarity'],
    },
    {
      ...{ path: '/valid', file: 'valid.html', kind: 'city', language: 'en', nearest: null },
      figures: { words: 1000, uniqueWords: 1000, uniqueRatio: 1, similarity: 0, readingEase: null },
      short: [],
    },
    {
      ...{ path: '/old', file: 'old.html', kind: null, language: '', nearest: null },
      figures: { words: 0, uniqueWords: 0, uniqueRatio: 1, similarity: 0, readingEase: null },
      short: [],
    },
  ]);
});

test('a page that search engines do not list may be short and repeat others, but must be easy to read', () => {
  const hard = 'Architectural considerations necessitate comprehensive evaluation.';
  const pages = report([page('/404', hard, { indexable: false }), page('/b', `${hard} ${words(1, 400)}`)]);
  expect(pages.slice(0, 2).map(({ path, short }) => [path, short])).toEqual([
    ['/404', ['readingEase']],
    ['/b', []],
  ]);
});

test('five words in a row on two pages are not unique; names do not count', () => {
  const pages = report(
    [
      page('/a', 'Hail in Aurora comes from the west. Slate breaks under it.'),
      page('/b', "Hail in Boulder's comes from the west. Tin only dents."),
    ],
    { maskedNames: ['Aurora', 'Boulder'] },
  );
  // Shared: `hail in * comes from`, `in * comes from the`, `* comes from the west`.
  expect(
    pages.slice(0, 2).map(({ path, figures }) => [path, figures.words, figures.uniqueWords, figures.uniqueRatio]),
  ).toEqual([
    ['/b', 10, 7, 3 / 6],
    ['/a', 11, 8, 4 / 7],
  ]);
});
