// Opening hours, from structured data or from lines such as `Mon-Fri: 8am-5pm`. Entry points:
// readStructuredHours and readHoursOfLines.
import type * as z from 'zod';
import { doTimesOverlap, openingHours, readTime, WEEKDAYS } from '../../schema/fields/business/opening-hours.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { isObject, listValues, type StructuredNode, textOf } from '../page/structured-data.ts';
import table from './hours.yaml';

export type Hours = Pick<z.infer<typeof openingHours>, 'days' | 'opens' | 'closes'> & { readonly overnight?: true };
export type Day = Hours['days'][number];

/** The hours of a day do not overlap; `others` do, with those that were read first. */
export interface Week {
  readonly hours: readonly Hours[];
  readonly others: readonly Hours[];
  readonly byAppointment: readonly Day[];
}

// A test reads lines in all languages.
const words = table as { readonly days: Readonly<Record<Day, readonly string[]>> } & Readonly<
  Record<'daily' | 'to' | 'and' | 'from' | 'hour' | 'appointment', readonly string[]>
>;
const DAYS = new Map(WEEKDAYS.flatMap((day) => words.days[day].map((name) => [name, day] as const)));

function either(list: readonly string[]): string {
  const sorted = [...list].sort((a, b) => b.length - a.length).map(escapePattern);
  return `(?:${sorted.join('|')})`;
}

const DAY = `(?<!\\p{L})(?:${either([...DAYS.keys()])})(?!\\p{L})\\.?`;
const JOINT = `\\s{0,3}(?:${either([...words.to, ...words.and])})\\s{0,3}`;
const GROUP = `${DAY}(?:${JOINT}${DAY}){0,6}|${either(words.daily)}`;
const TIME = `(?:\\d{1,2}(?:[:.h]\\d\\d)?(?::\\d\\d)?\\s?(?:[ap]\\.?m\\.?|${either(words.hour)}(?!\\p{L}))?|noon|midnight)`;
const FROM = `(?:\\s|${either(words.from)}|,){0,6}`;
const RANGE = `(${TIME})\\s{0,3}${either(words.to)}\\s{0,3}(${TIME})`;
const LINE = new RegExp(`(${GROUP})${FROM}${RANGE}`, 'giu');
const APPOINTMENT = new RegExp(`(${GROUP})${FROM}(?:only )?${either(words.appointment)}`, 'giu');
const HOUR = new RegExp(`(?<=\\d\\s?)${either(words.hour)}`, 'iu');
const NEXT = new RegExp(`\\s{0,3}${either(words.and)}${FROM}${RANGE}`, 'iuy');

/** Reads `openingHoursSpecification`, or `openingHours` as in `Mo-Fr 08:00-17:00`. */
export function readStructuredHours(node: StructuredNode): Week {
  const specified = listValues(node['openingHoursSpecification']).flatMap((value) => {
    if (!isObject(value)) return [];
    const days = listValues(value['dayOfWeek']).flatMap((day) =>
      readDays(String(textOf(day) ?? day).replace(/^.*[/#]/, '')),
    );
    return createHours(days, textOf(value['opens']), textOf(value['closes']), true);
  });
  const written = listValues(node['openingHours']).flatMap((text) => readLine(String(text)));
  return groupHours([...specified, ...written]);
}

/** Only times that say their half of the day, or have 24 hours, are read. */
export function readHoursOfLines(lines: readonly string[]): Week {
  const short = lines.filter((text) => text.length <= MAX_LINE);
  const appointments = short.flatMap((text) =>
    [...text.matchAll(APPOINTMENT)].flatMap(([, days = '']) => readDays(days)),
  );
  return groupHours(short.flatMap(readLine), appointments);
}

/** Characters. The pattern takes long, and hours are in short lines. */
const MAX_LINE = 400;

function readLine(text: string): Hours[] {
  if (text.length > MAX_LINE || !/\d.*\d/.test(text)) return [];
  return [...text.matchAll(LINE)].flatMap(({ 0: all, 1: days = '', 2: opens = '', 3: closes = '', index }) => {
    NEXT.lastIndex = index + all.length;
    const [, start = '', end = ''] = NEXT.exec(text) ?? [];
    const names = readDays(days);
    return [...createHours(names, opens, closes), ...createHours(names, start, end)];
  });
}

function readDays(text: string): Day[] {
  if (words.daily.includes(text.toLowerCase())) return [...WEEKDAYS];
  const days: Day[] = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(new RegExp(DAY, 'giu'))) {
    const day = DAYS.get(name.toLowerCase().replace(/\.$/, ''));
    if (day === undefined || (name.length === 2 && !/^\p{Lu}/u.test(name))) return [];
    const last = days.at(-1);
    const isRange = last !== undefined && words.to.includes(text.slice(end, index).trim().toLowerCase());
    const start = isRange ? WEEKDAYS.indexOf(last) + 1 : WEEKDAYS.indexOf(day);
    for (let next = start; ; next += 1) {
      const weekday = WEEKDAYS[next % 7];
      if (weekday !== undefined && !days.includes(weekday)) days.push(weekday);
      if (weekday === day || next > start + 7) break;
    }
    end = index + name.length;
  }
  return days;
}

/** @param isExact whether `01:00` is an hour after midnight, and not in the afternoon */
function createHours(days: readonly Day[], opens = '', closes = '', isExact = /[ap]\.?m/i.test(closes)): Hours[] {
  // `8 – 17 Uhr` and `8h à 18h` have 24 hours.
  const hasHours = HOUR.test(closes);
  const [start, end] = [readExactTime(opens, '00:00', hasHours), readExactTime(closes, '24:00', hasHours)];
  if (start === null || end === null) return [];
  const isMidnight = end === '23:59' || (end === '00:00' && start !== '00:00');
  const overnight = isExact && !isMidnight && end < start;
  const { data } = openingHours.safeParse({ days, opens: start, closes: isMidnight ? '24:00' : end, overnight });
  if (data === undefined) return [];
  return [{ days: data.days, opens: data.opens, closes: data.closes, ...(overnight && { overnight: true as const }) }];
}

/** An hour alone may be a number of something else; structured data may have seconds. */
function readExactTime(text: string, midnight: '00:00' | '24:00', hasHours: boolean): string | null {
  const plain = text.trim().replace(/^(\d+:\d\d):\d\d/, '$1');
  if (!hasHours) return /^\d+$/.test(plain) ? null : readTime(plain, midnight);
  const hour = plain.replace(HOUR, '').trim();
  return readTime(/^\d+$/.test(hour) ? `${hour}:00` : hour, midnight);
}

/** Joins days with the same hours, most days first; a day has hours or is by appointment. */
function groupHours(hours: readonly Hours[], appointments: readonly Day[] = []): Week {
  const week = new Map<string, Hours>();
  const others = new Map<string, Hours>();
  const keyOf = ({ opens, closes }: Hours) => `${opens} ${closes}`;
  for (const entry of hours)
    for (const day of entry.days) {
      const key = keyOf(entry);
      const { days = [] } = week.get(key) ?? {};
      if (days.includes(day)) continue;
      const isTaken = [...week.values()].some((group) => group.days.includes(day) && doTimesOverlap(group, entry));
      if (isTaken) others.set(`${day} ${key}`, { ...entry, days: [day] });
      else week.set(key, { ...entry, days: WEEKDAYS.filter((name) => name === day || days.includes(name)) });
    }
  const groups = [...week.values()].sort((a, b) => b.days.length - a.days.length);
  const byAppointment = WEEKDAYS.filter(
    (day) => appointments.includes(day) && !groups.some(({ days }) => days.includes(day)),
  );
  return { hours: groups, others: [...others.values()], byAppointment };
}
