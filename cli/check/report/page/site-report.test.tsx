import { expect, test } from 'vitest';
import { loadData } from '../../../load/load.ts';
import { formatPresentRecords } from '../../../model/translations/outdated.ts';
import type { Problem } from '../../../problem.ts';
import { expectedSite, folderOf, homeCanonical, html, readPages, route } from '../../../testing/check-fixture.ts';
import { readDataTexts } from '../../../testing/data-texts.ts';
import { createLargeReport } from '../../../testing/large-report.ts';
import { copyFixture } from '../../../testing/site-fixture.ts';
import { translateSite } from '../../../testing/translate-site.ts';
import { listCoverage } from '../../expected/coverage.ts';
import type { ReportFacts } from '../../expected/report-facts.ts';
import { collectFacts } from '../../facts/collect-facts.ts';
import { renderReport } from './render-report.tsx';
import { buildSiteReport } from './site-report.ts';

const TEXT = 'Hail breaks shingles in most years, and the insurer asks for photos of each slope before it pays.';
const OTHER = 'Sun dries out the south side first, where granules collect in the gutter after every summer storm.';
const page = (text: string, links: readonly string[] = []) =>
  html({
    head: homeCanonical,
    body: `<main><p>${text}</p>${links.map((href) => `<a href="${href}">A</a>`).join('')}</main>`,
  });
const files = {
  'index.html': page('The home page.', ['/roofs']),
  'roofs.html': page(OTHER, ['/roofs-aurora', '/roofs-boulder']),
  'roofs-aurora.html': page(`${TEXT} Aurora has the most.`, ['/']),
  'roofs-boulder.html': page(`${TEXT} Boulder has trees.`, ['/roofs', '/roofs-aurora']),
  'old.html': page('An old page.'),
};
const locate = (file: string) => ({ file, line: 3, column: 1 });
const textOf = (path: string, text: string) => readDataTexts(JSON.stringify({ text }), { page: path });
const expected = expectedSite({
  texts: [
    ...textOf('/roofs', OTHER),
    ...textOf('/roofs-aurora', `${TEXT} Aurora has the most.`),
    ...textOf('/roofs-boulder', `${TEXT} Boulder has trees.`),
  ].map((text) => ({ ...text, kind: 'prose' as const })),
  routes: [
    route('/', { kind: 'home' }),
    route('/roofs', { kind: 'service', service: 'roofs' }),
    route('/roofs-aurora', { kind: 'service_city', service: 'roofs', city: 'aurora' }),
    route('/roofs-boulder', { kind: 'service_city', service: 'roofs', city: 'boulder' }),
    route('/new', { kind: 'page' }),
  ],
  serviceNames: new Map([['roofs', ['Shingle roofs', 'Roofs']]]),
  cityNames: new Map([
    ['aurora', ['Aurora']],
    ['boulder', ['Boulder']],
  ]),
  placeholders: [{ what: 'the placeholder phone number `+13035550117`', location: locate('data/site.yaml') }],
});
const reportFacts = {
  timeZone: undefined,
  name: 'Front Range <Roofing>',
  prices: [{ service: 'Roofs', tiers: [{ label: 'Small', text: '$3,000-5,000' }] }],
  rates: [],
  emptyDetails: [],
  published: ['/roofs', '/former', '/closed', '/forgotten'],
  redirects: new Map([['/former', '/roofs']]),
  gone: new Set(['/closed']),
  thirdParties: [{ name: 'Fathom', gets: 'Fathom receives the address of the page.' }],
  coverage: [],
  newestReview: null,
};
const thin: Problem = {
  code: 'thin-page',
  severity: 'warning',
  message: 'The page has 8 words.',
  location: locate('data/services/roofs.yaml'),
};

function buildReport(findings: readonly Problem[] = [], facts: ReportFacts | null = reportFacts) {
  const collected = collectFacts(folderOf(files), facts && expected);
  const { site } = collected;
  for (const _ of readPages(collected));
  return buildSiteReport(
    { site, reportFacts: facts, findings, warnings: [], stale: false },
    { date: '2026-11-02', folder: 'dist' },
  );
}
const render = (report = buildReport()) => renderReport(report, 'p > a {}');

const listEntries = (title: string, report = buildReport()) =>
  report.lists.find((list) => list.title === title)?.entries;

test('lists each page with its words, its nearest duplicate, its weight and the links to it', () => {
  const rows = new Map(buildReport().pages.map((row) => [row.path, row]));
  expect(rows.size).toBe(5);
  expect(rows.get('/roofs')).toMatchObject({ figures: { words: 17 }, nearest: null, linksIn: 2, clicks: 1 });
  expect(rows.get('/roofs-aurora')).toMatchObject({
    figures: { words: 22 },
    short: ['uniqueWords', 'uniqueRatio', 'similarity'],
    nearest: '/roofs-boulder',
    linksIn: 2,
    clicks: 2,
    isHeavy: false,
  });
  expect(rows.get('/old')).toMatchObject({ linksIn: 0, clicks: null });
});

test('compares the pages of the data with those that were built and published', () => {
  expect(listEntries('Changes since the last build')).toEqual([
    { mark: 'error', what: '/forgotten', note: 'lost: add redirectFrom or gone' },
    { mark: 'error', what: '/old', note: 'lost: add redirectFrom or gone' },
    { what: '/new', note: 'added' },
    { what: '/closed', note: 'gone' },
    { what: '/former', note: 'leads to /roofs' },
  ]);
});

test('begins with what the owner must act on, and lists findings, errors first', () => {
  const broken: Problem = { ...thin, code: 'broken-link', severity: 'error', location: locate('data/site.yaml') };
  const report = buildReport([thin, broken]);
  expect(report.lists.map(({ title }) => title)).toEqual([
    'Replace before launch',
    'Missing, the most important first',
    'Findings',
    'Changes since the last build',
    'What others learn of a visit',
    'Prices',
  ]);
  expect(report.figures.slice(0, 3)).toEqual([
    ['Placeholders', 1, true],
    ['Errors', 1, true],
    ['Warnings', 1],
  ]);
  expect(listEntries('Findings', report)).toEqual([
    { mark: 'error', what: 'The page has 8 words.', note: 'data/site.yaml:3:1 broken-link' },
    { mark: 'warning', what: 'The page has 8 words.', note: 'data/services/roofs.yaml:3:1 thin-page' },
  ]);
});

test('is one file without scripts and without requests, and escapes the data', () => {
  const report = render();
  expect(report).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(report).toContain('<h1>Front Range &lt;Roofing&gt;</h1>');
  expect(report).toContain('<style>p > a {}</style>');
  expect(report).toContain('<strong>Phone number +13035550117</strong>');
  expect(report).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|\s(?:src|href)=|url\(|@import/);
});

test('says how much is translated, what is not and what is older than its original', () => {
  const fixture = copyFixture();
  translateSite(fixture.root, (file) => !file.startsWith('local/boulder') && !file.includes('shingle-roofs'));
  fixture.write('translations.json', formatPresentRecords(loadData(fixture.root).dataSet) ?? '');
  fixture.edit('services/metal-roofs.yaml', 'h1: Metal', 'h1: Steel');
  const coverage = listCoverage(loadData(fixture.root).dataSet);
  expect(coverage).toMatchObject([
    {
      language: 'es-US',
      missing: [
        { path: '/shingle-roofs', file: 'data/services/shingle-roofs.es-US.yaml' },
        { path: '/shingle-roofs-aurora' },
        { path: '/metal-roofs-boulder' },
        { path: '/shingle-roofs-boulder' },
      ],
      outdated: [{ file: 'data/services/metal-roofs.es-US.yaml', keys: ['h1'] }],
    },
  ]);
  const report = render(buildReport([], { ...reportFacts, coverage }));
  expect(report).toContain('<h2>Spanish (es-US): 8 of 12 pages</h2>');
  expect(report).toContain(
    '<strong>data/services/metal-roofs.es-US.yaml</strong>  <span class="note">older than the original: h1</span>',
  );
  expect(render()).not.toContain('Spanish');
});

test('without data it has the sections that need none', () => {
  const headings = [...render(buildReport([], null)).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(headings).toEqual(['Findings', 'Pages']);
});

test('a site of a thousand pages gets a report that names the weakest and counts the others', () => {
  const text = render(createLargeReport());
  expect(text).toContain('<dt>Pages</dt><dd>991</dd>');
  expect(text.length).toBeLessThan(600_000);
  expect(text).toContain('790 more are not listed.');
});
