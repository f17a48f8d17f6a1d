// What begins or ends on which day, for the daily build. Entry point: listChanges.
import { listHolidayDays } from '../../schema/fields/business/holiday-rules.ts';
import type { Period } from '../../schema/fields/text.ts';
import type { SiteRecord } from '../../schema/site.ts';
import type { DataSet } from '../records/data-set.ts';
import { listPages } from '../records/list-records.ts';

export interface Change {
  /** The day on which pages differ from those of the day before, `YYYY-MM-DD`. */
  readonly day: string;
  /** A sentence without a period: `offers[0] in data/site.yaml begins`. */
  readonly text: string;
}

/** Lists what begins or ends from one `YYYY-MM-DD` to another, in the order of the days. */
export function listChanges({ site, pages }: DataSet, first: string, last: string): Change[] {
  const sections = listPages({ pages }).flatMap(({ value, source }) => {
    return (value.sections ?? []).flatMap((period, index) =>
      changesOf(period, `\`sections[${index}]\` in \`${source.file}\``),
    );
  });
  const details = site === null ? [] : listDetails(site.value, first, last);
  return [...details, ...sections]
    .filter(({ day }) => first <= day && day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

function listDetails({ announcement, offers, otherHours, holidays, address }: SiteRecord, first: string, last: string) {
  const named = (key: string) => `\`${key}\` in \`data/site.yaml\``;
  const years = listYears(first, last);
  return [
    ...changesOf(announcement ?? {}, named('announcement')),
    ...offers.flatMap((offer, index) => changesOf(offer, named(`offers[${index}]`))),
    // A season returns every year, and so does a holiday with a rule.
    ...otherHours.flatMap(({ from, until }, index) =>
      from === undefined || until === undefined
        ? []
        : years.flatMap((year) =>
            changesOf({ from: `${year}-${from}`, until: `${year}-${until}` }, named(`otherHours[${index}]`)),
          ),
    ),
    ...holidays.flatMap(({ date, until, rule }, index) => {
      const days =
        rule === undefined
          ? [until ?? date]
          : years.flatMap((year) => listHolidayDays(rule, address.country, year).map((day) => day.date));
      return days.flatMap((day) => changesOf({ until: day }, named(`holidays[${index}]`)));
    }),
  ];
}

function changesOf({ from, until }: Period, name: string): Change[] {
  return [
    ...(from === undefined ? [] : [{ day: from, text: `${name} begins` }]),
    ...(until === undefined ? [] : [{ day: addDays(until, 1), text: `${name} has ended` }]),
  ];
}

/** The year before counts, because what ended with it changes the pages of its next day. */
function listYears(first: string, last: string): number[] {
  const start = Number(first.slice(0, 4)) - 1;
  return Array.from({ length: Number(last.slice(0, 4)) - start + 1 }, (_, index) => start + index);
}

/** Returns the date so many days later; February 29 of a year without one is its March 1. */
export function addDays(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
