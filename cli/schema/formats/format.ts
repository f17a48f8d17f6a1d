// Formats values in the site's language, for pages, structured data and rules alike.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { capitalize } from '../text/letter-case.ts';
import { fillWords } from '../wording/fill-words.ts';
import type { Wording } from '../wording/wording.ts';
import { isVanity } from './vanity-phone.ts';

/** Formats a number with the separators of a language: `1,237`. */
export function formatNumber(value: number, language: string): string {
  return value.toLocaleString(language, { maximumFractionDigits: 20 });
}

/** Formats a phone as people of a country dial it, `(480) 555-0100`; returns other texts and `1-800-FLOWERS`. */
export function formatPhone(phone: string, country: string): string {
  if (isVanity(phone)) return phone.trim();
  const number = parsePhoneNumberFromString(phone, { ...(isSupportedCountry(country) && { defaultCountry: country }) });
  if (number === undefined) return phone;
  const isNational = isSupportedCountry(country) && getCountryCallingCode(country) === number.countryCallingCode;
  return isNational ? number.formatNational() : number.formatInternational();
}

/** Formats an ISO date as `January 1, 2025`. */
export function formatDate(isoDate: string, language: string): string {
  return fixFirstDay(formatTimestamp(`${isoDate}T00:00:00Z`, language, { dateStyle: 'long' }), language);
}

/** In French, the first of a month is an ordinal, `1er mars`, which CLDR has no format for. */
function fixFirstDay(date: string, language: string): string {
  return isFrench(language) ? date.replace(/\b1(?= \p{L}|-\d)/gu, '1er') : date;
}

/** Formats a day or a range of days as `January 1, 2025` or `December 24 – 26, 2025`. */
export function formatDates(first: string, last: string | undefined, language: string): string {
  if (last === undefined) return formatDate(first, language);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const parse = (date: string) => new Date(`${date}T00:00:00Z`);
  return fixFirstDay(
    simplifySpaces(format.formatRange(parse(first), parse(last))).replace(/ ?\u2013 ?/, '-'),
    language,
  );
}

/** Formats the month of an ISO date as `March 2026`. */
export function formatMonth(isoDate: string, language: string): string {
  return formatTimestamp(`${isoDate.slice(0, 7)}-01T00:00:00Z`, language, { year: 'numeric', month: 'long' });
}

/** The hours of the week, first those of most days. */
export interface WeekHours {
  readonly hours: readonly Hours[];
  readonly closedDays?: readonly string[] | undefined;
  readonly byAppointment?: readonly string[] | undefined;
}

interface Shifts {
  readonly days: readonly string[];
  readonly shifts: readonly Pick<Hours, 'opens' | 'closes'>[];
}

/** The hours of a day in their order: two for a day with a break. */
export function listShifts<T extends Hours>(hours: readonly T[], day: string): T[] {
  return hours.filter(({ days }) => days.includes(day)).sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

/** Joins the hours of the week by days with equal hours, in the order of the data. */
export function joinShifts(hours: readonly Hours[]): Shifts[] {
  const joined = new Map<string, Shifts>();
  for (const day of new Set(hours.flatMap(({ days }) => days))) {
    const shifts = listShifts(hours, day);
    const key = shifts.map((group) => hours.indexOf(group)).join();
    const { days } = joined.get(key) ?? { days: [] };
    joined.set(key, { days: [...days, day], shifts });
  }
  return [...joined.values()];
}

/** Formats all hours: `Monday-Friday, 8:00 am-5:00 pm; Saturday, 9:00 am-2:00 pm`; blank without any. */
export function formatOpeningHours(
  { hours, closedDays = [], byAppointment = [] }: WeekHours,
  wording: Wording,
): string {
  const list = (days: readonly string[], name: (day: string) => string) =>
    days.length === 0 ? [] : [name(formatDays(sortDays(days), wording))];
  const texts = [
    ...joinShifts(hours).map((group) => formatShifts(group, wording)),
    ...list(byAppointment, (day) => fillWords(wording.hours.byAppointment, { day })),
    ...list(closedDays, (day) => fillWords(wording.hours.closed, { day })),
  ];
  return capitalize(texts.join('; '));
}

/** The days of a row in a table of the week, and their times or the word for closed. */
export interface WeekRow {
  readonly days: string;
  readonly times: string;
}

/** Formats the week as rows of equal days from Monday; none if one line says it. */
export function formatWeek({ hours, closedDays = [], byAppointment = [] }: WeekHours, wording: Wording): WeekRow[] {
  const { language, hours: words } = wording;
  if (joinShifts(hours).length + closedDays.length + byAppointment.length < 2) return [];
  const timesOf = (day: string): string => {
    const times = listShifts(hours, day).map(({ opens, closes }) =>
      opens === '00:00' && closes === '24:00'
        ? words.openAllDay
        : fillWords(words.times, { opens: formatTime(opens, language), closes: formatTime(closes, language) }),
    );
    if (times.length > 0) return times.join(', ');
    return byAppointment.includes(day) ? words.byAppointmentAllDay : words.closedAllDay;
  };
  const runs: { readonly days: string[]; readonly times: string }[] = [];
  for (const day of DAYS) {
    const times = timesOf(day);
    const last = runs.at(-1);
    if (last?.times === times) last.days.push(day);
    else runs.push({ days: [day], times });
  }
  return runs.map(({ days, times }) => ({ days: capitalize(formatDays(days, wording)), times }));
}

function sortDays(days: readonly string[]): string[] {
  return DAYS.filter((day) => days.includes(day));
}

interface Hours {
  /** English names of days, as in the data. */
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

/** Formats hours as `Monday-Saturday, 7:00 am-6:00 pm`; scattered days become a list. */
export function formatHours({ days, ...hours }: Hours, wording: Wording): string {
  return formatShifts({ days, shifts: [hours] }, wording);
}

export function formatShifts({ days, shifts }: Shifts, wording: Wording): string {
  return formatTimes(formatDays(days, wording), shifts, wording);
}

/** Formats the hours of a day or of some days: `Monday, 8:00 am-12:00 pm and 1:00 pm-5:00 pm`. */
export function formatTimes(
  days: string,
  shifts: readonly Pick<Hours, 'opens' | 'closes'>[],
  { hours, language }: Wording,
): string {
  return shifts.reduce((text, { opens, closes }, index) => {
    if (opens === '00:00' && closes === '24:00') return fillWords(hours.allDay, { days });
    const times = { opens: formatTime(opens, language), closes: formatTime(closes, language) };
    return index === 0
      ? fillWords(hours.open, { days, ...times })
      : fillWords(hours.openAgain, { hours: text, ...times });
  }, '');
}

/** Formats a value with its label: `Fax: 303-555-0145`. */
export function formatLabel(label: string, value: string, language: string): string {
  return `${label}${spaceBeforeColon(language)}: ${value}`;
}

/** The no-break space that French has before a colon; empty in other languages. */
export function spaceBeforeColon(language: string): string {
  return isFrench(language) ? '\u00a0' : '';
}

const isFrench = (language: string) => /^fr\b/.test(language);

/** Formats a list as `a, b and c`. */
export function formatList(items: readonly string[], language: string): string {
  // American English has a comma before `and`, which the pages leave out like British English.
  return new Intl.ListFormat(/^en\b/.test(language) ? 'en-GB' : language).format(items);
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function formatDays(days: readonly string[], { hours, language }: Wording): string {
  const names = days.map((day) => formatWeekday(DAYS.indexOf(day), language));
  const [first = '', ...rest] = names;
  const start = DAYS.indexOf(days[0] ?? '');
  const isConsecutive = days.length > 2 && days.every((day, index) => DAYS.indexOf(day) === start + index);
  return isConsecutive ? fillWords(hours.days, { first, last: rest.at(-1) ?? '' }) : formatList(names, language);
}

/** @param index 0 is Monday, as January 1, 2024 was */
export function formatWeekday(index: number, language: string): string {
  return formatTimestamp(`2024-01-0${index + 1}T00:00:00Z`, language, { weekday: 'long' });
}

/** Formats a time as `6:00 pm`. Midnight, `24:00`, is the start of the next day. */
export function formatTime(time: string, language: string): string {
  const timestamp = `2024-01-01T${time === '24:00' ? '00:00' : time}:00Z`;
  return formatTimestamp(timestamp, language, { hour: 'numeric', minute: '2-digit' }).toLowerCase();
}

/** A format takes longer to create than all of its uses in a build. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Narrow and no-break spaces become plain ones, which every font has. */
function simplifySpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}

function formatTimestamp(timestamp: string, language: string, style: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(style)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  formats.set(key, format);
  return simplifySpaces(format.format(new Date(timestamp)));
}

/** Countries whose road signs are in miles. */
const MILE_COUNTRIES = new Set(['US', 'GB', 'LR', 'MM']);
export const METERS_PER_MILE = 1609.344;

/** One of the two. */
export interface Distance {
  readonly km?: number | undefined;
  readonly miles?: number | undefined;
}

export function isInMiles(country: string): boolean {
  return MILE_COUNTRIES.has(country);
}

/** Formats a distance in the unit of a country, `25 miles` or `30 kilometers`, rounded. */
export function formatDistance({ km, miles }: Distance, country: string, language: string): string {
  const inMiles = isInMiles(country);
  const ratio = METERS_PER_MILE / 1000;
  const value = inMiles ? (miles ?? Math.round((km ?? 0) / ratio)) : (km ?? Math.round((miles ?? 0) * ratio));
  return value.toLocaleString(language, { style: 'unit', unit: inMiles ? 'mile' : 'kilometer', unitDisplay: 'long' });
}
