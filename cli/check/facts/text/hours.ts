// The meaning of opening hours that a text states in words of its own. Entry point: compareHours.
import type { ExpectedSite } from '../facts.ts';

type Groups = ExpectedSite['business']['weeks'][number];

/**
 * Whether a text that HOURS found states hours of the business: all of the first week, or a part of
 * it or of another one.
 */
export function compareHours(text: string, weeks: readonly Groups[]): 'all' | 'part' | 'different' {
  const { days, times } = parseHours(text);
  const isIn = (groups: Groups) => {
    const same = groups.filter(({ opens, closes }) => times === null || times.has(`${opens}-${closes}`));
    return days === null ? same.length > 0 : joinDays(same) === days;
  };
  if (!weeks.some(isIn)) return 'different';
  const [now = []] = weeks;
  return times !== null && isIn(now) && joinDays(now) === (days ?? joinDays(now)) ? 'all' : 'part';
}

interface Hours {
  /** Indexes from Monday, sorted: `01234`. Null if the text names no days. */
  readonly days: string | null;
  /** What the times can mean, as in the data: `8-5pm` is `08:00-17:00`. Null without times. */
  readonly times: ReadonlySet<string> | null;
}

const EVERY_DAY = '0123456';
const ALL_DAY = new Set(['00:00-24:00']);
const TIMES =
  /(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m)?\.?\s*(?:[-\u2010-\u2015]|to|through|until)\s*(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m)?\.?$/i;

function parseHours(text: string): Hours {
  if (/seven days/i.test(text)) return { days: EVERY_DAY, times: null };
  if (/^open\b/i.test(text)) return { days: /7$/.test(text) ? EVERY_DAY : null, times: ALL_DAY };
  const match = TIMES.exec(text);
  if (match === null) throw new Error('HOURS ends with times');
  const [, hour, minute, half, closingHour, closingMinute, closingHalf] = match;
  const opens = listTimes(hour, minute, half);
  const closes = listTimes(closingHour, closingMinute, closingHalf);
  // Midnight is the end of a day, too.
  if (closes.includes('00:00')) closes.push('24:00');
  return {
    days: parseDays(text.slice(0, match.index)),
    times: new Set(opens.flatMap((start) => closes.map((end) => `${start}-${end}`))),
  };
}

/** The times of day that an hour with or without am and pm can mean. */
export function listTimes(hour = '', minute = '00', half?: string): string[] {
  const [morning, evening] = [Number(hour) % 12, (Number(hour) % 12) + 12];
  const hours = half === undefined ? [Number(hour), evening] : [half.toLowerCase() === 'a' ? morning : evening];
  return hours.map((value) => `${String(value).padStart(2, '0')}:${minute}`);
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const indexOf = (day: string) => DAYS.indexOf(day.slice(0, 3).toLowerCase());

function parseDays(text: string): string {
  const days = new Set<number>();
  let last = 0;
  for (const { 0: name, index } of text.matchAll(/\p{L}{3,}/gu)) {
    const day = indexOf(name);
    if (day === -1) continue;
    // A range ends with this day: all since the one before.
    const isRange = days.size > 0 && /(?:[-\u2010-\u2015]|to|through|until)\s*$/i.test(text.slice(0, index));
    for (let next = isRange ? last : day; next !== day; next = (next + 1) % 7) days.add(next);
    days.add(day);
    last = day;
  }
  return sortDays(days);
}

function joinDays(groups: Groups): string {
  return sortDays(new Set(groups.flatMap(({ days }) => days.map(indexOf))));
}

function sortDays(days: ReadonlySet<number>): string {
  return [...days].sort().join('');
}
