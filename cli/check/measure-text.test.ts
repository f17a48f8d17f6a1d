import { expect, test } from 'vitest';
import { folderOf, readPages, route } from '../testing/check-fixture.ts';
import { expectedSite, pageSummary, siteFacts } from '../testing/page-facts.ts';
import { collectFacts } from './facts/collect-facts.ts';
import { reportWords } from './measure-text.ts';

const shingles = (from: number, to: number) => Uint32Array.from({ length: to - from }, (_, index) => from + index);
test('reports the figures of each page, the weakest page first', () => {
  const report = reportWords(
    siteFacts({
      pages: [
        pageSummary('/valid', { shingles: shingles(1000, 2000), words: 1000 }),
        pageSummary('/city', { shingles: shingles(1, 601), words: 600, readingEase: 72.5 }),
        pageSummary('/pair', { shingles: shingles(301, 901), words: 600, readingEase: 40 }),
      ],
      expected: expectedSite({
        routes: [
          route('/valid', { kind: 'city' }),
          route('/city', { kind: 'city' }),
          route('/pair', { kind: 'service_city' }),
        ],
      }),
    }),
  );
  // 300 of 900 shingles are shared; a run covers five words.
  expect(report).toEqual([
    {
      path: '/city',
      file: 'city.html',
      kind: 'city',
      language: 'en',
      figures: { words: 600, uniqueWords: 304, uniqueRatio: 0.5, similarity: 1 / 3, readingEase: 72.5 },
      nearest: '/pair',
      short: ['uniqueWords', 'similarity'],
    },
    {
      path: '/pair',
      file: 'pair.html',
      kind: 'service_city',
      language: 'en',
      figures: { words: 600, uniqueWords: 304, uniqueRatio: 0.5, similarity: 1 / 3, readingEase: 40 },
      nearest: '/city',
      short: ['readingEase', 'uniqueWords', 'uniqueRatio', 'similarity'],
    },
    {
      path: '/valid',
      file: 'valid.html',
      kind: 'city',
      language: 'en',
      figures: { words: 1000, uniqueWords: 1004, uniqueRatio: 1, similarity: 0, readingEase: 70 },
      nearest: null,
      short: [],
    },
  ]);
});

test('a page that search engines do not list may be short and repeat others, but must be easy to read', () => {
  const pages = [
    pageSummary('/404', { shingles: shingles(1, 10), indexable: false, readingEase: 30 }),
    pageSummary('/b', { shingles: shingles(1, 400) }),
  ];
  const report = reportWords(siteFacts({ pages }));
  expect(report.map(({ path, short }) => [path, short])).toEqual([
    ['/404', ['readingEase']],
    ['/b', []],
  ]);
});

test('five words in a row on two pages are not unique; names do not count', () => {
  const page = (text: string) => `<html lang="en"><body><main>${text}</main>`;
  const collected = collectFacts(
    folderOf({
      'a.html': page('<h1>Aurora roofs</h1><p>Hail in Aurora comes from the west. Slate breaks under it.</p>'),
      'b.html': page("<p>Hail in Boulder's comes from the west. Tin only dents.</p><p>So we fit tin.</p>"),
    }),
    expectedSite({ maskedNames: ['Aurora', 'Boulder'] }),
  );
  const { site } = collected;
  for (const _ of readPages(collected));
  // Shared: `hail in * comes from`, `in * comes from the`, `* comes from the west`.
  expect(
    reportWords(site).map(({ path, figures }) => [path, figures.words, figures.uniqueWords, figures.uniqueRatio]),
  ).toEqual([
    ['/b', 14, 7, 3 / 6],
    ['/a', 13, 8, 4 / 7],
  ]);
});
