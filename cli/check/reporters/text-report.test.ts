import { expect, test } from 'vitest';
import type { WordReport } from '../text-report.ts';
import { jsonWords, prettyWords } from './text-report.ts';

const spreadOf = (figure: number) => ({ least: figure, median: figure, greatest: figure });

const report: WordReport = {
  pages: [
    {
      path: '/metal-roofs-aurora',
      file: 'metal-roofs-aurora.html',
      kind: 'service_city',
      figures: { words: 812, uniqueWords: 449, uniqueRatio: 0.5999, similarity: 0.121, readingEase: 59.99 },
      nearest: '/metal-roofs-boulder',
      short: ['uniqueWords', 'uniqueRatio', 'readingEase'],
    },
    {
      path: '/404',
      file: '404.html',
      kind: null,
      figures: { words: 4, uniqueWords: 0, uniqueRatio: 1, similarity: 0, readingEase: null },
      nearest: null,
      short: [],
    },
  ],
  kinds: [
    {
      kind: null,
      pages: 1,
      figures: {
        words: spreadOf(4),
        uniqueWords: spreadOf(0),
        uniqueRatio: spreadOf(1),
        similarity: spreadOf(0),
        readingEase: null,
      },
    },
    {
      kind: 'service_city',
      pages: 2,
      figures: {
        words: { least: 700, median: 756, greatest: 812 },
        uniqueWords: { least: 449, median: 449.5, greatest: 450 },
        uniqueRatio: { least: 0.5999, median: 0.65, greatest: 0.7 },
        similarity: spreadOf(0.121),
        readingEase: { least: 59.99, median: 65, greatest: 70.01 },
      },
    },
  ],
};

test('pretty: aligns columns, marks what does not reach a limit, and rounds to the worse side', () => {
  expect(prettyWords(report, { color: false }).split('\n')).toEqual([
    'page                 kind          words  unique words  unique share  similarity  nearest page          reading ease',
    '/metal-roofs-aurora  service_city   812           449*          59%*       0.13   /metal-roofs-boulder         59.9*',
    '/404                 page             4             0          100%        0.00   -                               -',
    '',
    'Least / median / greatest:',
    '',
    'kind          pages            words     unique words        unique share          similarity        reading ease',
    'page              1        4 / 4 / 4        0 / 0 / 0  100% / 100% / 100%  0.00 / 0.00 / 0.00                   -',
    'service_city      2  700 / 756 / 812  449 / 449 / 450     59% / 65% / 70%  0.13 / 0.13 / 0.13  59.9 / 65.0 / 70.0',
    '',
    '1 of 2 pages do not reach the limits of `site check` (*).',
  ]);
});

test('pretty: says that every page reaches the limits, and colors what does not if colors are enabled', () => {
  const [, validPage] = report.pages;
  if (validPage === undefined) throw new Error('there is a second page');
  expect(prettyWords({ ...report, pages: [validPage] }, { color: true })).toMatch(
    /\nEvery page reaches the limits of `site check`\.$/,
  );
  expect(prettyWords(report, { color: true })).toContain('\u001b[33m        449*\u001b[0m');
});

test('json has a version, and figures to four places', () => {
  expect(JSON.parse(jsonWords(report))).toEqual({
    version: 1,
    pages: [
      {
        path: '/metal-roofs-aurora',
        file: 'metal-roofs-aurora.html',
        kind: 'service_city',
        words: 812,
        uniqueWords: 449,
        uniqueRatio: 0.5999,
        similarity: 0.121,
        readingEase: 59.99,
        nearest: '/metal-roofs-boulder',
        short: ['uniqueWords', 'uniqueRatio', 'readingEase'],
      },
      {
        path: '/404',
        file: '404.html',
        kind: null,
        words: 4,
        uniqueWords: 0,
        uniqueRatio: 1,
        similarity: 0,
        readingEase: null,
        nearest: null,
        short: [],
      },
    ],
    kinds: [
      {
        kind: null,
        pages: 1,
        words: spreadOf(4),
        uniqueWords: spreadOf(0),
        uniqueRatio: spreadOf(1),
        similarity: spreadOf(0),
        readingEase: null,
      },
      {
        kind: 'service_city',
        pages: 2,
        words: { least: 700, median: 756, greatest: 812 },
        uniqueWords: { least: 449, median: 449.5, greatest: 450 },
        uniqueRatio: { least: 0.5999, median: 0.65, greatest: 0.7 },
        similarity: spreadOf(0.121),
        readingEase: { least: 59.99, median: 65, greatest: 70.01 },
      },
    ],
  });
});
