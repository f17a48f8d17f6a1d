// Facts that a business with small prices and no sizes states, from the data to the check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copySite } from '../testing/site-fixture.ts';

const SERVICE_FACTS = `tiers:
  visit: { label: One visit, size: per hour }
priceRange:
  visit: { amount: 64.99 }
secondAction: { label: Book a visit, url: "https://example.com/book" }
`;

const SITE_FACTS = `otherHours:
  - { days: [Saturday], opens: "09:00", closes: "12:00" }
closedDays: [Sunday]
holidays:
  - { date: 2098-12-24, until: 2098-12-26, name: Christmas }
offers:
  - { text: Ten percent off with, code: SPRING, link: { label: Read the terms, url: "https://example.com/terms" }, until: 2098-12-31 }
serviceRadius: { latitude: 38.53, longitude: -106, km: 30 }
owner: { name: Alex, text: Alex answers the phone. }
team:
  - { name: Robin, text: Robin repairs what is wooden. }
reviews:
  - { text: They came on time., author: Kim, date: 2026-03-05, source: a letter, stars: 5 }
`;

test('one price with cents and a note, a booking link, several people, an offer and a radius pass the check', async () => {
  const { root, read, write } = copySite('handyman');
  write('services/home-repairs.yaml', `${read('services/home-repairs.yaml')}${SERVICE_FACTS}`);
  write('site.yaml', `${read('site.yaml')}${SITE_FACTS}`);
  write('pricing.yaml', 'priceNote: Plus sales tax.\n');
  const built = await runSite(['build', '--root', root]);
  expect(built).toMatchObject({ code: 0 });
  const checked = JSON.parse((await runSite(['check', '--root', root, '--reporter', 'json'])).stdout);
  // Its phone number is one of fiction, and it has two photos.
  expect(checked.findings.map(({ rule }: { readonly rule: string }) => rule).toSorted()).toEqual([
    'missing-gallery',
    'placeholder-data',
  ]);
  const page = readFileSync(join(root, 'dist/home-repairs.html'), 'utf8');
  expect(page).toContain('$64.99');
  expect(page).toContain('Plus sales tax.');
  expect(page).toMatch(/<a [^>]*href="https:\/\/example\.com\/book"[^>]*>Book a visit<\/a>/);
  expect(page).toContain('"price":64.99');
  expect(page).toContain('"unitCode":"HUR"');
  expect(page).toContain('<strong>SPRING</strong>');
  expect(page).toContain('"geoRadius":30000');
  expect(page).toContain('We work within 19 miles of Salida');
  expect(page).toContain('<dt>Sunday</dt><dd>Closed</dd>');
  expect(page).toContain('"dayOfWeek":["Sunday"],"opens":"00:00","closes":"00:00"');
  const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(home).not.toContain('https://example.com/book');
  expect(home).toContain('<span>5 out of 5</span>');
  expect(home).toContain('<h3>Robin</h3>');
  expect(home).toContain('December 24-26, 2098');
});
