// Opening hours, from structured data or from lines such as `Mon-Fri: 8am-5pm`. Entry points:
// readStructuredHours and readHoursOfLines.
import type * as z from 'zod';
import { doTimesOverlap, openingHours, readTime, WEEKDAYS } from '../../schema/fields/business/opening-hours.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { isObject, listValues, type StructuredNode, textOf } from '../page/structured-data.ts';
import table from './hours.yaml';

export type Hours = Pick<z.infer<typeof openingHours>, 'days' | 'opens' | 'closes'> & { readonly overnight?: true };
type Day = Hours['days'][number];

// A test reads lines in all languages.
const words = table as { readonly days: Readonly<Record<Day, readonly string[]>> } & Readonly<
  Record<'daily' | 'to' | 'and' | 'from' | 'hour' | 'appointment', readonly string[]>
>;
const DAYS = new Map(WEEKDAYS.flatMap((day) => words.days[day].map((name) => [name, day] as const)));

function either(list: readonly string[]): string {
  const sorted = [...list].sort((a, b) => b.length - a.length).map(escapePattern);
  return `(?<!\\p{L}(?=\\p{L}))(?:${sorted.join('|')})(?!(?<=\\p{L})\\p{L})`;
}

const HOUR = `(?:${words.hour.join('|')})(?![\\p{L}\\d])`;
const TIME = `(?<!\\d)\\d{1,2}(?:[:.h]\\d\\d)?(?::\\d\\d)?(?!\\d)(?:\\s?(?:[ap]\\.?m\\b\\.?|${HOUR}))?|noon|midnight`;
const DAY = `(?:${either([...DAYS.keys()])})\\.?`;
/** The parts of a line; another word ends what was before. */
const PART = new RegExp(
  `(?<time>${TIME})|(?<daily>${either(words.daily)})|(?<appointment>${either(words.appointment)})|(?<day>${DAY})|(?<to>${either(words.to)})|(?<and>${either(words.and)})|${either(words.from)}|(?<other>[\\p{L}\\d]+)`,
  'giu',
);

/** Reads `openingHoursSpecification`, or `openingHours` as in `Mo-Fr 08:00-17:00`. */
export function readStructuredHours(node: StructuredNode) {
  const specified = listValues(node['openingHoursSpecification']).flatMap((value) => {
    if (!isObject(value)) return [];
    const names = listValues(value['dayOfWeek']).map((day) => String(textOf(day) ?? day).replace(/^.*[/#]/, ''));
    const days = names.flatMap((name) => DAYS.get(name.toLowerCase()) ?? []);
    return createHours(days, textOf(value['opens']), textOf(value['closes']), true);
  });
  return groupHours(
    [...specified, ...listValues(node['openingHours']).flatMap((text) => readLine(String(text)).hours)],
    [],
  );
}

/** Only times that say their half of the day, or have 24 hours, are read. */
export function readHoursOfLines(lines: readonly string[]) {
  const read = lines.map(readLine);
  return groupHours(
    read.flatMap(({ hours }) => hours),
    read.flatMap(({ appointments }) => appointments),
  );
}

/** Characters. Hours are in short lines. */
const MAX_LINE = 400;

function readLine(text: string) {
  const hours: Hours[] = [];
  const appointments: Day[] = [];
  let days: readonly Day[] = [];
  let before: 'to' | 'and' | 'time' | 'day' | null = null;
  let last: 'time' | 'day' | null = null;
  let opens = '';
  for (const { groups: part = {} } of text.length > MAX_LINE ? [] : text.matchAll(PART)) {
    const { time, daily, day: name, appointment, other } = part;
    const day = DAYS.get(name?.toLowerCase().replace(/\.$/, '') ?? '');
    // Short words of a sentence may be names of days.
    const isWord = other !== undefined || (name?.length === 2 && !/^\p{Lu}/u.test(name));
    if (isWord) days = [];
    else if (daily !== undefined) days = WEEKDAYS;
    else if (day !== undefined) {
      const previous = last === 'day' ? days.at(-1) : undefined;
      days =
        before === 'to' && previous !== undefined
          ? [...days, ...listDays(previous, day)]
          : [...(previous ? days : []), day];
    } else if (appointment !== undefined) appointments.push(...days);
    else if (time !== undefined && before === 'to' && last === 'time') hours.push(...createHours(days, opens, time));
    if (time !== undefined) opens = time;
    last = time !== undefined ? 'time' : day !== undefined ? 'day' : isWord ? null : last;
    before = part['to'] !== undefined ? 'to' : null;
  }
  return { hours, appointments };
}

/** The days after one up to another one. */
function listDays(after: Day, until: Day): readonly Day[] {
  const start = WEEKDAYS.indexOf(after) + 1;
  const week = [...WEEKDAYS.slice(start), ...WEEKDAYS.slice(0, start)];
  return week.slice(0, week.indexOf(until) + 1);
}

/** @param isExact whether `01:00` is an hour after midnight, and not in the afternoon */
function createHours(days: readonly Day[], opens = '', closes = '', isExact = /[ap]\.?m/i.test(closes)): Hours[] {
  // `8 – 17 Uhr` and `8h à 18h` have 24 hours.
  const hasHours = new RegExp(`\\d\\s?${HOUR}`, 'iu').test(closes);
  const [start, end] = [readExactTime(opens, '00:00', hasHours), readExactTime(closes, '24:00', hasHours)];
  if (start === null || end === null) return [];
  const isMidnight = end === '23:59' || (end === '00:00' && start !== '00:00');
  const overnight = isExact && !isMidnight && end < start;
  const given = { days: [...new Set(days)], opens: start, closes: isMidnight ? '24:00' : end, overnight };
  const { data } = openingHours.safeParse(given);
  if (data === undefined) return [];
  return [{ days: data.days, opens: data.opens, closes: data.closes, ...(overnight && { overnight: true as const }) }];
}

/** An hour alone may be a number of something else; structured data may have seconds. */
function readExactTime(text: string, midnight: '00:00' | '24:00', hasHours: boolean): string | null {
  const plain = text.trim().replace(/^(\d+:\d\d):\d\d/, '$1');
  const hour = hasHours ? plain.replace(new RegExp(`(?<=\\d)\\s?${HOUR}`, 'iu'), '').trim() : plain;
  if (/^\d+$/.test(hour)) return hasHours ? readTime(`${hour}:00`, midnight) : null;
  return readTime(hour, midnight);
}

/** Joins days with the same hours, most days first; hours that overlap others of a day are apart. */
function groupHours(hours: readonly Hours[], appointments: readonly Day[]) {
  const week = new Map<string, Hours>();
  const others = new Map<string, Hours>();
  for (const entry of hours)
    for (const day of entry.days) {
      const key = `${entry.opens} ${entry.closes}`;
      const { days = [] } = week.get(key) ?? {};
      if (days.includes(day)) continue;
      const isTaken = [...week.values()].some((group) => group.days.includes(day) && doTimesOverlap(group, entry));
      if (isTaken) others.set(`${day} ${key}`, { ...entry, days: [day] });
      else week.set(key, { ...entry, days: WEEKDAYS.filter((name) => name === day || days.includes(name)) });
    }
  const groups = [...week.values()].sort((a, b) => b.days.length - a.days.length);
  const hasHours = (day: Day) => groups.some(({ days }) => days.includes(day));
  const byAppointment = WEEKDAYS.filter((day) => appointments.includes(day) && !hasHours(day));
  return { hours: groups, others: [...others.values()], byAppointment };
}
