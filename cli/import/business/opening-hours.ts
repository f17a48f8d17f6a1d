// Opening hours, from structured data or from lines such as `Mon-Fri: 8am-5pm`. Entry points:
// readStructuredHours and readHoursOfLines.
import type * as z from 'zod';
import { openingHours, readTime, WEEKDAYS } from '../../schema/fields/business/opening-hours.ts';
import { isObject, listValues, type StructuredNode, textOf } from '../page/structured-data.ts';

export type Hours = Pick<z.infer<typeof openingHours>, 'days' | 'opens' | 'closes'> & { readonly overnight?: true };
type Day = Hours['days'][number];

/** Reads `openingHoursSpecification`, or `openingHours` as in `Mo-Fr 08:00-17:00`. */
export function readStructuredHours(node: StructuredNode): Hours[] {
  const specified = listValues(node['openingHoursSpecification']).flatMap((value) => {
    if (!isObject(value)) return [];
    const days = listValues(value['dayOfWeek']).flatMap((day) =>
      readDays(String(textOf(day) ?? day).replace(/^.*[/#]/, '')),
    );
    return createHours(days, textOf(value['opens']), textOf(value['closes']), true);
  });
  const written = listValues(node['openingHours']).flatMap((text) => readHoursOfLines([String(text)]));
  return groupHours([...specified, ...written]);
}

const DAY = '(?:mo|tu|we|th|fr|sa|su)[a-z]*\\.?';
const TIME = '\\d{1,2}(?::\\d\\d)?(?::\\d\\d)?\\s*(?:[ap]\\.?m\\.?)?|noon|midnight';
const LINE = new RegExp(
  `(${DAY}(?:\\s*(?:-|–|—|to|through|thru|,|&|and)\\s*${DAY})*)\\s*:?\\s*(?:from\\s+)?(${TIME})\\s*(?:-|–|—|to|until)\\s*(${TIME})`,
  'gi',
);

/** Only times that say their half of the day, or have 24 hours, are read. */
export function readHoursOfLines(lines: readonly string[]): Hours[] {
  return groupHours(
    lines.flatMap((text) =>
      [...text.matchAll(LINE)].flatMap(([, days = '', opens = '', closes = '']) =>
        createHours(readDays(days), opens, closes),
      ),
    ),
  );
}

function readDays(text: string): Day[] {
  const parts = text.toLowerCase().split(/\s*(,|&|\band\b|-|–|—|\bto\b|\bthrough\b|\bthru\b)\s*/);
  const days: Day[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) continue;
    const day = WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(part.slice(0, 2)));
    if (day === -1 || part.length < 2) return [];
    const isRange = index > 0 && !/^(?:,|&|and)$/.test(parts[index - 1] ?? '');
    const last = days.at(-1);
    const start = isRange && last !== undefined ? WEEKDAYS.indexOf(last) + 1 : day;
    for (let next = start; ; next += 1) {
      const name = WEEKDAYS[next % 7];
      if (name !== undefined && !days.includes(name)) days.push(name);
      if (next % 7 === day || next > start + 7) break;
    }
  }
  return days;
}

/** @param isExact whether `01:00` is an hour after midnight, and not in the afternoon */
function createHours(days: readonly Day[], opens = '', closes = '', isExact = /[ap]\.?m/i.test(closes)): Hours[] {
  const [start, end] = [readExactTime(opens, '00:00'), readExactTime(closes, '24:00')];
  if (start === null || end === null) return [];
  const isMidnight = end === '23:59' || (end === '00:00' && start !== '00:00');
  const overnight = isExact && !isMidnight && end < start;
  const valid = openingHours.safeParse({ days, opens: start, closes: isMidnight ? '24:00' : end, overnight });
  if (!valid.success) return [];
  const { data } = valid;
  return [{ days: data.days, opens: data.opens, closes: data.closes, ...(overnight && { overnight: true as const }) }];
}

/** An hour alone may be a number of something else; structured data may have seconds. */
function readExactTime(text: string, midnight: '00:00' | '24:00'): string | null {
  const plain = text.trim().replace(/^(\d+:\d\d):\d\d/, '$1');
  return /^\d+$/.test(plain) ? null : readTime(plain, midnight);
}

/** Joins days with the same hours, most days first; a day keeps its first hours. */
function groupHours(hours: readonly Hours[]): Hours[] {
  const seen = new Set<Day>();
  const groups = new Map<string, Hours & { readonly days: Day[] }>();
  for (const { days, ...times } of hours)
    for (const day of days) {
      if (seen.has(day)) continue;
      seen.add(day);
      const key = `${times.opens} ${times.closes}`;
      const group = groups.get(key) ?? { days: [], ...times };
      groups.set(key, group);
      group.days.push(day);
    }
  return [...groups.values()]
    .map(({ days, ...times }) => ({ days: days.sort((a, b) => WEEKDAYS.indexOf(a) - WEEKDAYS.indexOf(b)), ...times }))
    .sort((a, b) => b.days.length - a.days.length);
}
