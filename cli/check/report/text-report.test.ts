import { expect, test } from 'vitest';
import type { PageReport } from '../measure-text.ts';
import { formatTextReport, listJsonWords } from './text-report.ts';

const shortPage: PageReport = {
  path: '/metal-roofs-aurora',
  file: 'metal-roofs-aurora.html',
  kind: 'service_city',
  language: 'en-US',
  figures: { words: 812, uniqueWords: 449, uniqueRatio: 0.59999, similarity: 0.121, readingEase: 59.99 },
  nearest: '/metal-roofs-boulder',
  short: ['readingEase', 'uniqueWords', 'uniqueRatio'],
};
const validPage: PageReport = {
  path: '/404',
  file: '404.html',
  kind: null,
  language: 'en-US',
  figures: { words: 4, uniqueWords: 0, uniqueRatio: 1, similarity: 0, readingEase: null },
  nearest: null,
  short: [],
};

test('pretty: aligns columns, marks what does not reach a limit, and rounds to the worse side', () => {
  expect(formatTextReport([shortPage, validPage]).split('\n')).toEqual([
    'page                 kind          words  unique words  unique share  similarity  reading ease  nearest page',
    '/metal-roofs-aurora  service_city  812    449*          59%*          0.13        59.9*         /metal-roofs-boulder',
    '/404                 page          4      0             100%          0.00        -             -',
    '',
    '1 of 2 pages does not reach the limits of `site check` (*).',
  ]);
});

test('pretty: names the languages of a site in several', () => {
  const lines = formatTextReport([validPage, { ...validPage, path: '/es', language: 'es-US' }]).split('\n');
  expect(lines.map((line) => line.split(/\s{2,}/).slice(0, 3)).slice(0, 3)).toEqual([
    ['page', 'kind', 'language'],
    ['/404', 'page', 'en-US'],
    ['/es', 'page', 'es-US'],
  ]);
});

test('pretty: says that every page reaches the limits', () => {
  expect(formatTextReport([validPage])).toMatch(/\n\nEvery page reaches the limits of `site check`\.$/);
});

test('json has a version, and figures to four places', () => {
  const { figures, ...page } = shortPage;
  const parsed = JSON.parse(listJsonWords([shortPage, validPage]));
  expect(parsed).toMatchObject({ version: 2, pages: [{ ...page, ...figures, uniqueRatio: 0.6 }, { path: '/404' }] });
});
