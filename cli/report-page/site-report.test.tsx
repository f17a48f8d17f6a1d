import { expect, test } from 'vitest';
import { listCoverage } from '../check/expected/coverage.ts';
import { collectFacts } from '../check/facts/collect-facts.ts';
import { loadData } from '../load/load.ts';
import { formatPresentRecords } from '../model/translations/outdated.ts';
import type { Problem } from '../problem.ts';
import { expectedSite, folderOf, homeCanonical, html, route } from '../testing/check-fixture.ts';
import { createLargeReport } from '../testing/large-report.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';
import { renderReport } from './render-report.tsx';
import { buildSiteReport } from './site-report.ts';

const TEXT =
  'Hail breaks shingles in most years, and the insurer asks for photos of each slope before it pays.';
const OTHER =
  'Sun dries out the south side first, where granules collect in the gutter after every summer storm.';
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
const expected = expectedSite({
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
  prices: [{ service: 'Roofs', tiers: [{ label: 'Small', size: null, text: '$3,000-5,000' }] }],
  rates: [],
  emptyDetails: [],
  published: ['/roofs', '/former', '/closed', '/forgotten'],
  redirects: new Map([['/former', '/roofs']]),
  gone: new Set(['/closed']),
  coverage: [],
};
const thin: Problem = {
  code: 'thin-page',
  severity: 'warning',
  message: 'The page has 8 words.',
  location: locate('roofs.html'),
  source: locate('data/services/roofs.yaml'),
};

function buildReport(findings: readonly Problem[] = [], withData = true) {
  const { site, readPages } = collectFacts(folderOf(files), withData ? expected : null);
  for (const _ of readPages());
  return buildSiteReport(
    { site, reportFacts: withData ? reportFacts : null, findings, warnings: [], stale: false },
    { date: '2026-11-02', folder: 'dist' },
  );
}
const render = (report = buildReport()) => renderReport(report, 'p > a {}');

test('lists each page with its words, its nearest duplicate, its weight and the links to it', () => {
  const { pages } = buildReport();
  expect(pages.total).toBe(5);
  const rows = new Map(pages.shown.map((row) => [row.path, row]));
  expect(rows.get('/roofs')).toMatchObject({ words: 19, nearest: null, linksIn: 2, clicks: 1 });
  expect(rows.get('/roofs-aurora')).toMatchObject({
    words: 23,
    isWeak: true,
    nearest: { path: '/roofs-boulder' },
    linksIn: 2,
    clicks: 2,
    isHeavy: false,
  });
  expect(rows.get('/old')).toMatchObject({ linksIn: 0, clicks: null });
});

test('compares the pages of the data with those that were built and published', () => {
  expect(buildReport().changes).toEqual({
    added: { shown: ['/new'], total: 1 },
    gone: {
      shown: [
        { path: '/forgotten', now: 'lost' },
        { path: '/old', now: 'lost' },
        { path: '/closed', now: 'gone' },
        { path: '/former', now: { page: '/roofs' } },
      ],
      total: 4,
    },
  });
});

test('lists findings by cause, errors first', () => {
  const broken: Problem = {
    ...thin,
    code: 'broken-link',
    severity: 'error',
    source: locate('data/site.yaml'),
  };
  const { findings } = buildReport([thin, { ...thin, location: locate('roofs-aurora.html') }, broken]);
  expect(findings).toMatchObject({ errors: 1, warnings: 1, notes: 0 });
  expect(findings.causes.shown.map(({ rule, location, message }) => [rule, location, message])).toEqual([
    ['broken-link', 'data/site.yaml:3:1', 'The page has 8 words.'],
    ['thin-page', 'data/services/roofs.yaml:3:1', 'The page has 8 words (and on 1 other page).'],
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
      kinds: expect.arrayContaining([
        { kind: 'city', translated: 2, all: 2 },
        { kind: 'service', translated: 1, all: 2 },
        { kind: 'service_city', translated: 1, all: 4 },
      ]),
      missing: [
        { path: '/shingle-roofs', file: 'data/services/shingle-roofs.es-US.yaml' },
        { path: '/shingle-roofs-aurora' },
        { path: '/metal-roofs-boulder' },
        { path: '/shingle-roofs-boulder' },
      ],
      outdated: [{ file: 'data/services/metal-roofs.es-US.yaml', keys: ['h1'] }],
    },
  ]);
  const report = render({ ...buildReport(), coverage });
  expect(report).toContain('<h3>Spanish (es-US): 8 of 12 pages</h3>');
  expect(report).toContain(
    '<li>data/services/metal-roofs.es-US.yaml <span class="note">older than the original: h1</span></li>',
  );
  expect(render()).not.toContain('Languages');
});

test('without data it has the sections that need none', () => {
  const headings = [...render(buildReport([], false)).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(headings).toEqual(['Findings', 'Pages']);
});

test('a site of a thousand pages gets a report that names the weakest and counts the others', () => {
  const report = createLargeReport();
  expect(report.count).toBe(991);
  expect(report.findings.causes).toMatchObject({ total: 990, shown: { length: 200 } });
  const text = render(report);
  expect(text.length).toBeLessThan(600_000);
  expect(text).toContain('790 more are not listed.');
});
