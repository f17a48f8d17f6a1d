import { expect, test } from 'vitest';
import { findToday } from './today.ts';

const now = new Date('2026-12-01T02:00:00Z');

test('the date is that of the business: an evening in Phoenix is not yet the next day', () => {
  expect(findToday(now, 'America/Phoenix')).toEqual({ earliest: '2026-11-30', latest: '2026-11-30' });
  expect(findToday(now, 'Australia/Sydney')).toEqual({ earliest: '2026-12-01', latest: '2026-12-01' });
});

test('without a time zone, it is between the dates where a day ends last and where it begins first', () => {
  expect(findToday(now, undefined)).toEqual({ earliest: '2026-11-30', latest: '2026-12-01' });
  expect(findToday(new Date('2026-12-01T11:00:00Z'), undefined)).toEqual({
    earliest: '2026-11-30',
    latest: '2026-12-02',
  });
});
