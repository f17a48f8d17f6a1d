import * as z from 'zod';
import { isoDate, line, minItems, uniqueItems } from './text.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Says where closed days are; for the keys that people try. */
export const CLOSED_DAYS =
  'Write the days in `closedDays`, like `closedDays: [Sunday]`, next to `hours`. Days without hours are closed either way.';

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is not a time of day; write it as `07:00`, in quotes' })
  .describe('a time of day in quotes, like `"07:00"`');
const closingTime = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: 'is not a time of day; write it as `07:00`, in quotes',
  })
  .describe('a time of day in quotes, like `"17:00"`');

/** Days of the week, each once. */
export const weekdays = uniqueItems(minItems(1, z.enum(WEEKDAYS)));

/** The hours of some days of the week. `24:00` is midnight at the end of the day; open all day is `00:00` to `24:00`. */
export const openingHours = z
  .strictObject({
    days: weekdays,
    opens: timeOfDay,
    closes: closingTime,
    overnight: z.boolean().default(false),
    placeholder: z.boolean().default(false),
  })
  .refine((hours) => hours.overnight || hours.opens < hours.closes, {
    error: 'is not after `opens`; write a later time, or `overnight: true` if it is on the next day',
    path: ['closes'],
  })
  .meta({ otherKeys: { closed: CLOSED_DAYS } });

/** A day, or several in a row, with hours of its own; closed without hours. */
export const holiday = z
  .strictObject({
    date: isoDate,
    until: isoDate.optional(),
    name: line,
    opens: timeOfDay.optional(),
    closes: closingTime.optional(),
  })
  .refine((day) => (day.opens === undefined) === (day.closes === undefined), {
    error: 'has only one of `opens` and `closes`; add the other, or remove it if the day is closed',
  })
  .refine(({ date, until }) => until === undefined || date < until, {
    error: 'is not after `date`; write the last day, or remove it for one day',
    path: ['until'],
  })
  .meta({ otherKeys: { closed: 'Remove it: a holiday without `opens` and `closes` is closed.' } });
