// Opening hours that a text states in words of its own. Entry points: findHours and compareHours.
import { findMatches } from '../../../base/find-matches.ts';
import type { ExpectedSite } from '../facts.ts';
import { memoize } from '../memoize.ts';
import words from './hours.yaml';
import { getLanguageCode } from './languages.ts';

type Groups = ExpectedSite['business']['weeks'][number];
type Words = Readonly<Record<'from' | 'to' | 'and', string>>;

// A test has times in each language.
const WORDS = words as Readonly<Record<string, Words>>;
const NO_WORDS: Words = { from: '(?!)', to: '(?!)', and: '(?!)' };

const HALF = String.raw`\s*([ap])(?:m(?!\p{L})|\.\s?m(?!\p{L})\.?)`;
// Minutes, as in `8:00`, `8.00` and `8h00`.
const MINUTES = String.raw`(?:[:.](\d\d)|\s?h(?!\p{L})\s?(\d\d)?)`;
const OPENS = String.raw`(\d{1,2})${MINUTES}?(?:${HALF})?(?:\s?uhr)?`;
// The closing time has minutes, am or pm: numbers alone may count anything else.
const CLOSES = String.raw`(\d{1,2})(?:${MINUTES}(?:${HALF})?(?:\s?uhr)?|${HALF}|\s?uhr(?!\p{L}))`;
const ALWAYS = String.raw`\bopen (?:24\s?\/\s?7|24 hours|around the clock|seven days)\b`;

const readLanguage = memoize((language: string) => {
  const listNames = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    // From a Monday on.
    const days = Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
    return days.map((name) => name.toLowerCase().replace(/\.$/, ''));
  };
  const [names, short] = [listNames('long'), listNames('short')];
  const { from, to, and } = WORDS[getLanguageCode(language)] ?? NO_WORDS;
  const range = String.raw`\s*(?:[-\u2010-\u2015]|(?<!\p{L})(?:${to})(?!\p{L}))\s*`;
  const day = String.raw`(?<!\p{L})(?:${short.join('|')})\p{L}*\.?`;
  const more = String.raw`\s*(?:,\s*(?:${and})|,|&|(?:${and})(?!\p{L}))\s*`;
  const next = `(?:${range}|${more})${day}`;
  const times = String.raw`(?:(?:${from})\s+)?${OPENS}${range}${CLOSES}`;
  // After a break; times in front of other days are theirs.
  const again = `(?:${more}${times}(?![^,;]{0,12}${day}))?`;
  const hours = String.raw`(${day}(?:${next}){0,6})[,:]?\s*${times}${again}`;
  return {
    hours: new RegExp(getLanguageCode(language) === 'en' ? `${hours}|${ALWAYS}` : hours, 'giu'),
    endsWithRange: new RegExp(`${range}$`, 'iu'),
    /** The index of a day from Monday; -1 for another word. `Tues` and `Mondays` are days. */
    indexOf: (word: string) =>
      names.findIndex((name, index) => `${name}s`.startsWith(word) && word.startsWith(short[index] ?? name)),
  };
});

/** Finds days with times, in the language of a text. */
export function findHours(text: string, language: string) {
  const { hours, indexOf } = readLanguage(language);
  return findMatches(text, hours).filter(({ 1: days = '' }) =>
    listWords(days, language).every((day) => indexOf(day) !== -1),
  );
}

/** The words of a list of days that name days. */
function listWords(days: string, language: string): string[] {
  const { to, and } = WORDS[getLanguageCode(language)] ?? NO_WORDS;
  const others = new RegExp(`^(?:${to}|${and})$`, 'iu');
  return (days.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !others.test(word));
}

/**
 * Whether a text that findHours found states hours of the business: all of the first week, or a part of
 * it or of another one.
 */
export function compareHours(text: string, weeks: readonly Groups[], language: string): 'all' | 'part' | 'different' {
  const { days, shifts } = parseHours(text, language);
  const isIn = (groups: Groups, times: ReadonlySet<string> | null) => {
    const same = groups.filter(({ opens, closes }) => times === null || times.has(`${opens}-${closes}`));
    return days === null ? same.length > 0 : joinDays(same) === days;
  };
  if (!shifts.every((times) => weeks.some((groups) => isIn(groups, times)))) return 'different';
  const [now = []] = weeks;
  const isNow = shifts.every((times) => times !== null && isIn(now, times));
  return isNow && joinDays(now) === (days ?? joinDays(now)) ? 'all' : 'part';
}

interface Hours {
  /** Indexes from Monday, sorted: `01234`. Null if the text names no days. */
  readonly days: string | null;
  /** What the times of each shift can mean, as in the data: `8-5pm` is `08:00-17:00`. Null without times. */
  readonly shifts: readonly (ReadonlySet<string> | null)[];
}

const EVERY_DAY = '0123456';
const ALL_DAY = new Set(['00:00-24:00']);

function parseHours(text: string, language: string): Hours {
  if (/seven days/i.test(text)) return { days: EVERY_DAY, shifts: [null] };
  const [match] = text.matchAll(readLanguage(language).hours);
  const [, days, ...times] = match ?? [];
  if (days === undefined) return { days: text.endsWith('7') ? EVERY_DAY : null, shifts: [ALL_DAY] };
  const shifts = [times.slice(0, PARTS), times.slice(PARTS)].filter(([hour]) => hour !== undefined);
  return { days: parseDays(days, language), shifts: shifts.map(readShift) };
}

/** Groups of the pattern of a time and another one. */
const PARTS = 9;

function readShift(parts: readonly (string | undefined)[]): ReadonlySet<string> {
  const [hour, minute, afterH, half, closingHour, closingMinute, closingAfterH, closingHalf, onlyHalf] = parts;
  const opens = listTimes(hour, minute ?? afterH, half);
  const closes = listTimes(closingHour, closingMinute ?? closingAfterH, closingHalf ?? onlyHalf);
  // Midnight is the end of a day, too.
  if (closes.includes('00:00')) closes.push('24:00');
  return new Set(opens.flatMap((start) => closes.map((end) => `${start}-${end}`)));
}

/** The times of day that an hour with or without am and pm can mean. */
export function listTimes(hour = '', minute = '00', half?: string): string[] {
  const [morning, evening] = [Number(hour) % 12, (Number(hour) % 12) + 12];
  const hours = half === undefined ? [Number(hour), evening] : [half.toLowerCase() === 'a' ? morning : evening];
  return hours.map((value) => `${String(value).padStart(2, '0')}:${minute}`);
}

function parseDays(text: string, language: string): string {
  const { indexOf, endsWithRange } = readLanguage(language);
  const days = new Set<number>();
  let last = 0;
  for (const { 0: name, index } of text.matchAll(/\p{L}+/gu)) {
    const day = indexOf(name.toLowerCase());
    if (day === -1) continue;
    // A range ends with this day: all since the one before.
    const isRange = days.size > 0 && endsWithRange.test(text.slice(0, index));
    for (let next = isRange ? last : day; next !== day; next = (next + 1) % 7) days.add(next);
    days.add(day);
    last = day;
  }
  return sortDays(days);
}

/** The data names days in English. */
function joinDays(groups: Groups): string {
  return sortDays(
    new Set(groups.flatMap(({ days }) => days.map((day) => readLanguage('en').indexOf(day.toLowerCase())))),
  );
}

function sortDays(days: ReadonlySet<number>): string {
  return [...days].sort().join('');
}
