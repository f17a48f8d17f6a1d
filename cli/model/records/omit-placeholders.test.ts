import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildRoutes } from '../../routes/routes.ts';
import { buildSiteParts } from '../../routes/site-parts.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { buildModel } from '../model.ts';

const CLAIMS = `license: { number: L-77, authority: Colorado Roofing Board, placeholder: true }
rating: { value: 4.8, count: 9, source: Roof Reviews, url: "https://example.com/r", placeholder: true }
reviews:
  - { text: Dry ever since., author: Kim P., date: 2026-01-02, source: Roof Reviews, url: "https://example.com/r", placeholder: true }
  - { text: Quick and tidy., author: Lee Q., date: 2026-01-03, source: Roof Reviews, url: "https://example.com/r" }
memberships:
  - { name: Roofers Guild, placeholder: true }
phones:
  - { label: Night line, phone: 303-555-0145, placeholder: true }
`;

/** What the pages say of each claim. */
const TEXTS = ['L-77', 'Roofing Board', 'Roofers Guild', '4.8 of 5', 'Dry ever since', 'Within an hour'];

function buildPages(claims: string, answerBy = 'Within an hour'): string {
  const fixture = copyFixture();
  fixture.write('site.yaml', `${fixture.read('site.yaml')}${claims}`);
  fixture.edit('site.yaml', 'services: [shingle-roofs]', `services: [shingle-roofs]\n  answerBy: ${answerBy}`);
  const { dataSet, problems } = loadData(fixture.root);
  expect(problems).toEqual([]);
  const model = buildModel(dataSet);
  const siteParts = buildSiteParts(model);
  return JSON.stringify([siteParts, ...buildRoutes(model, siteParts)]);
}

test('a placeholder that a visitor could rely on is on no page; a phone is', () => {
  const pages = buildPages(CLAIMS, '{ text: Within an hour, placeholder: true }');
  for (const claim of TEXTS) expect(pages.includes(claim), claim).toBe(false);
  for (const detail of ['Night line', 'Quick and tidy']) expect(pages.includes(detail), detail).toBe(true);
});

test('the same details without the mark are on the pages', () => {
  const pages = buildPages(CLAIMS.replaceAll(', placeholder: true', ''));
  for (const claim of TEXTS) expect(pages.includes(claim), claim).toBe(true);
});

const HOURS = `otherHours: [{ days: [Saturday], opens: "09:00", closes: "13:00", placeholder: true }]
closedDays: [Sunday]
timeZone: America/Denver
`;

/** What pages and structured data say of hours. */
const HOURS_TEXTS = ['8:00 am', '9:00 am', 'Closed', 'openingHours', 'opens', 'Open until', '#hours'];

test('hours of which some are a placeholder are on no page, nor is a day that is closed between them', () => {
  const pages = buildPages(HOURS);
  for (const text of HOURS_TEXTS) expect(pages.includes(text), text).toBe(false);
});

test('the same hours without the mark are on the pages', () => {
  const pages = buildPages(HOURS.replace(', placeholder: true', ''));
  for (const text of HOURS_TEXTS) expect(pages.includes(text), text).toBe(true);
});
