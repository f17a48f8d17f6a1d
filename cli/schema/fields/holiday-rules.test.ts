// Dates of several years, written down apart from the rules.
import { expect, test } from 'vitest';
import { findHolidayDate, HOLIDAY_RULES, type HolidayRule, nameHoliday } from './holiday-rules.ts';

const KNOWN: Readonly<Record<HolidayRule, string>> = {
  'new-years-day': '2024-01-01 2025-01-01 2026-01-01',
  'mlk-day': '2024-01-15 2025-01-20 2026-01-19 2027-01-18',
  'family-day': '2024-02-19 2025-02-17 2026-02-16',
  'presidents-day': '2024-02-19 2025-02-17 2026-02-16 2027-02-15',
  'good-friday': '2023-04-07 2024-03-29 2025-04-18 2026-04-03 2027-03-26',
  easter: '2019-04-21 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2038-04-25',
  'easter-monday': '2024-04-01 2025-04-21 2026-04-06',
  'victoria-day': '2023-05-22 2024-05-20 2025-05-19 2026-05-18 2027-05-24',
  'memorial-day': '2023-05-29 2024-05-27 2025-05-26 2026-05-25 2027-05-31',
  juneteenth: '2024-06-19 2025-06-19',
  'saint-jean-baptiste-day': '2024-06-24 2025-06-24',
  'canada-day': '2024-07-01 2025-07-01',
  'independence-day': '2024-07-04 2026-07-04',
  'civic-holiday': '2024-08-05 2025-08-04 2026-08-03',
  'labor-day': '2023-09-04 2024-09-02 2025-09-01 2026-09-07',
  'truth-and-reconciliation-day': '2024-09-30 2025-09-30',
  'columbus-day': '2023-10-09 2024-10-14 2025-10-13 2026-10-12',
  'indigenous-peoples-day': '2024-10-14 2025-10-13 2026-10-12',
  'veterans-day': '2024-11-11 2025-11-11',
  'remembrance-day': '2024-11-11 2025-11-11',
  thanksgiving: '2023-11-23 2024-11-28 2025-11-27 2026-11-26 2027-11-25',
  'day-after-thanksgiving': '2024-11-29 2025-11-28 2026-11-27',
  'christmas-eve': '2024-12-24 2025-12-24',
  christmas: '2024-12-25 2025-12-25',
  'boxing-day': '2024-12-26 2025-12-26',
  'new-years-eve': '2024-12-31 2025-12-31',
};

test.each(HOLIDAY_RULES)('%s is on its known dates', (rule) => {
  const dates = KNOWN[rule].split(' ');
  expect(dates.map((date) => findHolidayDate(rule, 'US', `${date.slice(0, 4)}-01-01`))).toEqual(dates);
});

test('Thanksgiving in Canada is in October', () => {
  const years = ['2024', '2025', '2026'].map((year) => `${year}-01-01`);
  expect(years.map((day) => findHolidayDate('thanksgiving', 'CA', day))).toEqual([
    '2024-10-14',
    '2025-10-13',
    '2026-10-12',
  ]);
});

test('a holiday that is over comes back in the next year, and one that is today is not over', () => {
  expect(findHolidayDate('thanksgiving', 'US', '2026-11-26')).toBe('2026-11-26');
  expect(findHolidayDate('thanksgiving', 'US', '2026-11-27')).toBe('2027-11-25');
});

test('a holiday has a name in the languages of the program alone', () => {
  expect(['en-US', 'es-US', 'fr-CA', 'de-DE'].map((language) => nameHoliday('christmas', language))).toEqual([
    'Christmas Day',
    'Navidad',
    'Noël',
    undefined,
  ]);
});
