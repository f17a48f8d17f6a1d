import * as z from 'zod';
import { describeKeys, group, optional } from '../../definition/keys.ts';
import { because, refuse } from '../../definition/reason.ts';
import { flag, isoDate, line, minItems, placeholder, uniqueItems } from '../text.ts';
import { describeHolidayRules, HOLIDAY_RULES } from './holiday-rules.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The start of a day, or its end. */
type Midnight = '00:00' | '24:00';

// Without flags, which the schemas of editors have none of. The length comes first: what is longer is not looked at. An hour alone may be of either half of the day.
const TIME =
  /^(?=.{1,40}$)(?!(?:0?\d|1[0-2])$)(?:([01]?\d|2[0-4])(?:\s?[:.hH]\s?([0-5]\d)?)?(?:[\s.]*([AaPp])(?:\.?\s?[Mm])?\.?)?|([Nn]oon|[Mm]ediod\u00eda|[Mm]idi)|[Mm]idnight|[Mm]edianoche|[Mm]inuit)$/;
const NOT_A_TIME = { reason: 'is not a time of day', hint: 'write it like `07:00` or `7am`, in quotes' };

/** A number of YAML is a time with a period, `9.30`, whose last zero the parser drops. */
const timeOfDay = (midnight: Midnight) =>
  z
    .union([
      z
        .string()
        .trim()
        .regex(TIME, { ...because(NOT_A_TIME.reason, NOT_A_TIME.hint), abort: true }),
      z.number(),
    ])
    .transform((value, { issues }) => {
      const typed = typeof value === 'string' || !isShortened(value) ? String(value) : value.toFixed(2);
      const time = readTime(typed, midnight);
      if (time === null) refuse(issues, [], value, NOT_A_TIME);
      else if (time === '24:00' && midnight === '00:00')
        refuse(issues, [], value, { reason: 'is the end of a day', hint: 'write `00:00`, in quotes' });
      return time ?? '';
    });
const openingTime = timeOfDay('00:00').meta({ expected: 'a time of day in quotes, like `"07:00"` or `"7am"`' });
const closingTime = timeOfDay('24:00').meta({ expected: 'a time of day in quotes, like `"17:00"` or `"5pm"`' });

/** `9.3` was `9.30`; `9.5` may as well have been half past nine. */
function isShortened(value: number): boolean {
  return !Number.isInteger(value) && value % 1 !== 0.5;
}

/**
 * Reads a time of day as people type it, `7am`, `7:30 p.m.`, `19h`, `19.30`, `noon`, as `HH:MM`;
 * null for other texts, and for an hour up to 12 that may be before noon or after.
 */
export function readTime(typed: string, midnight: Midnight): string | null {
  const match = TIME.exec(typed.trim());
  if (match === null) return null;
  const [, hour, minute = '00', letter, noon] = match;
  if (hour === undefined) return noon === undefined ? midnight : '12:00';
  const half = letter?.toLowerCase();
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const full = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
  const time = `${String(full).padStart(2, '0')}:${minute}`;
  if (half !== undefined && time === '00:00') return midnight;
  return time > '24:00' ? null : time;
}

/** Days of the week, each once. */
export const weekdays = uniqueItems(minItems(1, z.enum(WEEKDAYS)));

/** `24:00` is midnight at the end of the day; open all day is `00:00` to `24:00`. */
const hoursOfDays = describeKeys('hours', {
  days: weekdays.meta({ owner: 'hours' }),
  opens: openingTime.meta({ owner: 'hours' }),
  closes: closingTime.meta({ owner: 'hours' }),
  overnight: flag.meta({ owner: 'hours' }),
  placeholder,
});
type Hours = Readonly<Record<'opens' | 'closes', string>> & { readonly overnight?: boolean | undefined };
const closesLater = ({ overnight = false, opens, closes }: Hours) => overnight || opens < closes;
const CLOSES_EARLIER = {
  ...because('is not after `opens`', 'write a later time, or `overnight: true` if it is on the next day'),
  path: ['closes'],
};

/** Whether two groups of hours of a day, which may end on the next one, have a time in common. */
export function doTimesOverlap(a: Hours, b: Hours): boolean {
  const isBefore = (first: Hours, second: Hours) => !first.overnight && first.closes <= second.opens;
  return !isBefore(a, b) && !isBefore(b, a);
}

export const openingHours = group('hours', hoursOfDays).refine(closesLater, CLOSES_EARLIER);

/** A day that returns every year, `MM-DD`. */
const dayOfYear = z
  .string()
  .refine(
    // 2024 has a day more than other years.
    (value) => /^\d\d-\d\d$/.test(value) && isoDate.safeParse(`2024-${value}`).success,
    because('is not a day of the year', 'write it as month-day, like `06-01`; it returns every year'),
  )
  .meta({ expected: 'a day of the year as month-day, like `06-01`' });

/** The hours of some days of the week, all year or in a season that returns every year. */
export const otherHours = group('other-hours', {
  ...hoursOfDays,
  from: optional(dayOfYear),
  until: optional(dayOfYear),
})
  .refine(closesLater, CLOSES_EARLIER)
  .refine(
    ({ from, until }) => (from === undefined) === (until === undefined),
    because('has only one of `from` and `until`', 'add the other, or remove it for hours of the whole year'),
  );

/** A day, or several in a row, with hours of its own; closed without hours. */
export const holiday = group('holiday', {
  date: optional(isoDate, { owner: 'news' }),
  rule: optional(z.enum(HOLIDAY_RULES), {
    description: `A public holiday of the country of the business, every year: pages name the next one. On a weekend, the weekday that is off in its place is named too, in countries that have one. Holidays of a region, such as a state, are written as \`date\`. ${describeHolidayRules()}`,
  }),
  until: optional(isoDate, { owner: 'news' }),
  name: optional(line, { owner: 'news' }),
  opens: optional(openingTime, { owner: 'news' }),
  closes: optional(closingTime, { owner: 'news' }),
})
  .refine(
    (day) => (day.opens === undefined) === (day.closes === undefined),
    because('has only one of `opens` and `closes`', 'add the other, or remove it if the day is closed'),
  )
  .check(({ value: { date, rule, name }, issues }) => {
    const missing = date === undefined && rule === undefined ? 'date' : name === undefined ? 'name' : null;
    if (missing === 'date' || (missing === 'name' && rule === undefined))
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: [missing] });
  })
  .refine(
    ({ date, rule }) => date === undefined || rule === undefined,
    because('has both `date` and `rule`', 'remove one of the two'),
  )
  .refine(({ rule, until }) => rule === undefined || until === undefined, {
    ...because('goes with `date`', 'remove it, or write `date` in place of `rule`'),
    path: ['until'],
  })
  .refine(({ date, until }) => until === undefined || date === undefined || date < until, {
    ...because('is not after `date`', 'write the last day, or remove it for one day'),
    path: ['until'],
  });
