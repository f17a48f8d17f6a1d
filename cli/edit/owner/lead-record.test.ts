import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/run-site.ts';
import { describeLead, readLeadRecord, writeLeadRecord } from './lead-record.ts';
import { findEditWords } from './pages/edit-words.ts';

const SITE = 'https://example.com';

test('a test message is remembered for a site', () => {
  const root = temporaryFolder();
  expect(readLeadRecord(root, SITE)).toBeNull();
  const record = { code: '7F3K', sent: '2026-11-02T17:03:48Z' };
  writeLeadRecord(root, SITE, record);
  expect(readLeadRecord(root, SITE)).toEqual(record);
  expect(readLeadRecord(root, `${SITE}/other`)).toBeNull();
});

test('the time is that of the business; an older message has its date', () => {
  const sent = '2026-11-02T17:03:48Z';
  const arrived = '2026-11-02T17:04:00Z';
  const describe = (record: object, language = 'en') =>
    describeLead({ code: '7F3K', sent, ...record }, findEditWords(language), 'America/Los_Angeles');
  expect(describeLead(null, findEditWords('en'), undefined)).toBe('');
  const when = 'Monday, November 2, 2026, 9:04';
  expect(describe({ arrived, seconds: 12 })).toBe(`Last test message: arrived on ${when}, after 12 s.`);
  expect(describe({ arrived })).toBe(`Last test message: it arrived. That was recorded on ${when}.`);
  expect(describe({}, 'fr')).toContain('envoyé lundi 2 novembre 2026, 9:03.');
  expect(describe({ sent: new Date().toISOString() })).toMatch(/ sent on [A-Z][a-z]+day, \d{1,2}:\d\d\. /);
});
