// Public holidays as each country lists them: days off, those in place of a weekend included.
import { expect, test } from 'vitest';
import {
  describeHolidayRules,
  findNextHoliday,
  HOLIDAY_RULES,
  listHolidayDays,
  listHolidayRules,
  nameHoliday,
  nameObserved,
} from './holiday-rules.ts';
import data from './holidays.yaml';

const OFFICIAL: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  US: {
    2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 11-27 12-25',
    2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 11-26 12-24',
    2028: '2027-12-31 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 11-24 12-25',
  },
  CA: {
    2026: '01-01 02-16 04-03 04-06 05-18 06-24 07-01 08-03 09-07 09-30 10-12 11-11 12-25 12-28',
    2027: '01-01 02-15 03-26 03-29 05-24 06-24 07-01 08-02 09-06 09-30 10-11 11-11 12-27 12-28',
    2028: '01-03 02-21 04-14 04-17 05-22 06-24 07-03 08-07 09-04 10-02 10-09 11-13 12-25 12-26',
  },
  GB: {
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  },
  IE: {
    2026: '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26',
    2027: '01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-25 12-26',
    2028: '01-01 02-07 03-17 04-17 05-01 06-05 08-07 10-30 12-25 12-26',
    // Saint Brigid's Day is on February 1 if that is a Friday.
    2030: '01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26',
  },
  AU: {
    2026: '01-01 01-26 04-03 04-06 04-25 12-25 12-28',
    2027: '01-01 01-26 03-26 03-29 04-25 12-27 12-28',
    2028: '01-03 01-26 04-14 04-17 04-25 12-25 12-26',
  },
  NZ: {
    2026: '01-01 01-02 02-06 04-03 04-06 04-27 06-01 07-10 10-26 12-25 12-28',
    2027: '01-01 01-04 02-08 03-26 03-29 04-26 06-07 06-25 10-25 12-27 12-28',
    2028: '01-03 01-04 02-07 04-14 04-17 04-25 06-05 07-14 10-23 12-25 12-26',
  },
  ES: {
    2026: '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
    2027: '01-01 01-06 03-26 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
    2028: '01-01 01-06 04-14 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  },
  FR: {
    2026: '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25',
    2027: '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25',
    2028: '01-01 04-17 05-01 05-08 05-25 06-05 07-14 08-15 11-01 11-11 12-25',
  },
  DE: {
    2026: '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26',
    2027: '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26',
    2028: '01-01 04-14 04-17 05-01 05-25 06-05 10-03 12-25 12-26',
  },
  MX: {
    2026: '01-01 02-02 03-16 05-01 09-16 11-16 12-25',
    2027: '01-01 02-01 03-15 05-01 09-16 11-15 12-25',
    2028: '01-01 02-07 03-20 05-01 09-16 11-20 12-25',
    2030: '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25',
  },
};

const { countries } = data as { countries: Record<string, Record<string, string>> };

const years = Object.entries(OFFICIAL).flatMap(([country, lists]) =>
  Object.entries(lists).map(([year, dates]) => [country, Number(year), dates] as const),
);

test.each(years)('the public holidays of %s in %i', (country, year, expected) => {
  const days = Object.keys(countries[country] ?? {}).map(
    (rule) => listHolidayDays(rule, country, year).at(-1)?.date.replace(`${year}-`, '') ?? '',
  );
  // The last day of the year before comes first.
  const sorted = [...new Set(days)].filter((day) => day !== '').toSorted();
  expect([...sorted.filter((day) => day.length > 5), ...sorted.filter((day) => day.length === 5)].join(' ')).toBe(
    expected,
  );
});

test('a holiday on a weekend has its own day, and the weekday in its place', () => {
  expect(listHolidayDays('independence-day', 'US', 2026)).toEqual([
    { date: '2026-07-04', isObserved: false },
    { date: '2026-07-03', isObserved: true },
  ]);
  // Boxing Day is the Monday after Christmas.
  expect(listHolidayDays('christmas', 'GB', 2022)).toEqual([
    { date: '2022-12-25', isObserved: false },
    { date: '2022-12-27', isObserved: true },
  ]);
});

test('Easter is on its known dates', () => {
  const known =
    '1961-04-02 2000-04-23 2008-03-23 2011-04-24 2019-04-21 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2038-04-25 2285-03-22'.split(
      ' ',
    );
  expect(known.map((date) => listHolidayDays('easter', 'JP', Number(date.slice(0, 4)))[0]?.date)).toEqual(known);
});

test('a rule of other countries is no holiday', () => {
  expect(listHolidayDays('juneteenth', 'GB', 2026)).toEqual([]);
  expect(listHolidayRules('MX')).not.toContain('thanksgiving');
  expect(listHolidayRules('JP')).toEqual(
    'new-years-day good-friday easter easter-monday christmas-eve christmas boxing-day new-years-eve'.split(' '),
  );
});

test('a holiday that is over comes back in the next year, and one that is today is not over', () => {
  const next = (rule: string, day: string) => findNextHoliday(rule, 'US', day).map(({ date }) => date);
  expect(next('thanksgiving', '2026-11-26')).toEqual(['2026-11-26']);
  expect(next('thanksgiving', '2026-11-27')).toEqual(['2027-11-25']);
  // That of 2028 is observed in 2027.
  expect(next('new-years-day', '2027-01-02')).toEqual(['2028-01-01', '2027-12-31']);
  expect(next('christmas', '2027-12-25')).toEqual(['2027-12-25', '2027-12-24']);
});

test('every rule has a day and a name in three languages, and those of Germany in German', () => {
  const used = ['JP', ...Object.keys(countries)].flatMap((country) =>
    listHolidayRules(country).map((rule) => [country, rule] as const),
  );
  expect(new Set(used.map(([, rule]) => rule))).toEqual(new Set(HOLIDAY_RULES));
  for (const [country, rule] of used) {
    const days = [2026, 2027, 2028, 2029, 2030].flatMap((year) => listHolidayDays(rule, country, year));
    expect([country, rule, days.length > 0]).toEqual([country, rule, true]);
    const languages = ['en-US', 'es-MX', 'fr-CA', ...(country === 'DE' ? ['de-DE'] : [])];
    expect([rule, languages.filter((language) => nameHoliday(rule, language) === undefined)]).toEqual([rule, []]);
  }
  expect(['en-US', 'es-US', 'fr-CA', 'de-DE', 'nl-NL'].map((language) => nameHoliday('christmas', language))).toEqual([
    'Christmas Day',
    'Navidad',
    'Noël',
    'Erster Weihnachtstag',
    undefined,
  ]);
  expect(['en-US', 'en-NZ'].map((language) => nameHoliday('labor-day', language))).toEqual(['Labor Day', 'Labour Day']);
  expect(['en-US', 'en-GB', 'nl-NL'].map((language) => nameObserved('A', language))).toEqual([
    'A (observed)',
    'A (substitute day)',
    'A',
  ]);
});

test('every weekday in place of a holiday is a weekday', () => {
  for (const country of Object.keys(countries))
    for (const rule of listHolidayRules(country))
      for (let year = 2020; year < 2060; year++)
        for (const { date, isObserved } of listHolidayDays(rule, country, year))
          if (isObserved) expect([rule, date, new Date(date).getUTCDay() % 6 > 0]).toEqual([rule, date, true]);
});

test('the explanation lists the rules of each country once', () => {
  expect(describeHolidayRules()).toMatch(
    /^Everywhere: `new-years-day`, .* US: `mlk-day`, .* CA: .* GB: `early-may-bank-holiday`, `spring-bank-holiday`, `summer-bank-holiday`\. IE: .* AU: .* NZ: .* ES: .* FR: .* DE: .* MX: /,
  );
});
