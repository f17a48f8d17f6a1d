import * as z from 'zod';
import { because } from '../reason.ts';
import { isoDate, line, minItems, placeholder, uniqueItems } from './text.ts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
/** Says where closed days are; for the keys that people try. */
export const CLOSED_DAYS =
  'Write the days in `closedDays`, like `closedDays: [Sunday]`, next to `hours`. Days without hours are closed either way.';

/** `07:00`, `7:30`, `7am`, `7:30 p.m.`, `noon` and `midnight`. */
const TIME =
  /^(?:([01]?\d|2[0-3]):([0-5]\d)|24:00|(0?[1-9]|1[0-2])(?::([0-5]\d))? ?([AaPp])\.?[Mm]\.?|noon|midnight)$/;

const timeOfDay = z
  .string()
  .trim()
  .regex(TIME, because('is not a time of day', 'write it like `07:00` or `7am`, in quotes'));
const openingTime = timeOfDay
  .refine((time) => time !== '24:00', because('is the end of a day', 'write `00:00`, in quotes'))
  .transform((time) => toTwentyFourHours(time, '00:00'))
  .meta({ expected: 'a time of day in quotes, like `"07:00"` or `"7am"`' });
const closingTime = timeOfDay
  .transform((time) => toTwentyFourHours(time, '24:00'))
  .meta({ expected: 'a time of day in quotes, like `"17:00"` or `"5pm"`' });

/** Converts a time of day to `HH:MM`. @param midnight what `midnight` and `12am` are, the start of the day or its end */
function toTwentyFourHours(text: string, midnight: string): string {
  if (text === 'noon') return '12:00';
  const [, hour = '', minute = '', hourOfHalf, minuteOfHalf = '00', half = ''] = TIME.exec(text) ?? [];
  if (hourOfHalf === undefined)
    return hour === '' ? text.replace('midnight', midnight) : `${hour.padStart(2, '0')}:${minute}`;
  const hours = (Number(hourOfHalf) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = `${String(hours).padStart(2, '0')}:${minuteOfHalf}`;
  return time === '00:00' ? midnight : time;
}

/** Days of the week, each once. */
export const weekdays = uniqueItems(minItems(1, z.enum(WEEKDAYS)));

/** The hours of some days of the week. `24:00` is midnight at the end of the day; open all day is `00:00` to `24:00`. */
export const openingHours = z
  .strictObject({
    days: weekdays.describe('The days of the week with these hours. Days in no group are closed.'),
    opens: openingTime.describe('When the business opens. Open all day is `"00:00"` to `"24:00"`.'),
    closes: closingTime.describe('When the business closes; `"24:00"` is midnight at the end of the day.'),
    overnight: z.boolean().default(false).describe('True if the business closes on the next day.'),
    placeholder,
  })
  .refine((hours) => hours.overnight || hours.opens < hours.closes, {
    ...because('is not after `opens`', 'write a later time, or `overnight: true` if it is on the next day'),
    path: ['closes'],
  })
  .meta({ otherKeys: { closed: CLOSED_DAYS } });

/** A day, or several in a row, with hours of its own; closed without hours. */
export const holiday = z
  .strictObject({
    date: isoDate.describe('The day, or the first of several.'),
    until: isoDate.optional().describe('The last day of several.'),
    name: line.meta({
      description: 'The name of the holiday, printed in front of the date.',
      example: 'Thanksgiving',
    }),
    opens: openingTime
      .optional()
      .describe('When the business opens on that day; it is closed without hours.'),
    closes: closingTime.optional().describe('When the business closes on that day.'),
  })
  .refine(
    (day) => (day.opens === undefined) === (day.closes === undefined),
    because('has only one of `opens` and `closes`', 'add the other, or remove it if the day is closed'),
  )
  .refine(({ date, until }) => until === undefined || date < until, {
    ...because('is not after `date`', 'write the last day, or remove it for one day'),
    path: ['until'],
  })
  .meta({ otherKeys: { closed: 'Remove it: a holiday without `opens` and `closes` is closed.' } });
