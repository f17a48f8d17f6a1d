// Leaves in the data what is on the pages on a day: notices and sections whose time it is, the
// hours of the season, and the dates of holidays that have a rule. Every later stage reads it so.
// Entry point: selectActive.
import { findNextHoliday, nameHoliday, nameObserved } from '../../schema/fields/business/holiday-rules.ts';
import type { Period } from '../../schema/fields/text.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { type Week, weekOf } from '../open-hours.ts';
import { mapPageKinds, type PageRecord } from '../page-kinds.ts';
import type { DataSet, Loaded, PageRecords } from '../records/data-set.ts';
import type { Today } from './today.ts';

/** Returns the data set with what is shown on a day. */
export function selectActive(dataSet: DataSet, today: Today): DataSet {
  const { site, pages } = dataSet;
  return {
    ...dataSet,
    site: site && { ...site, value: selectActiveDetails(site.value, today) },
    pages: mapPageKinds<PageRecords>((kind) => pages[kind].map((page) => selectActiveSections(page, today))),
  };
}

/** Whether something is shown on a day; without a time zone, on the day anywhere on Earth. */
function isActive({ from = '', until = '9999' }: Period, { earliest, latest }: Today): boolean {
  return from <= latest && until >= earliest;
}

function selectActiveSections(page: Loaded<PageRecord>, today: Today): Loaded<PageRecord> {
  const { sections = [] } = page.value;
  const active = sections.filter((section) => isActive(section, today));
  return active.length === sections.length ? page : { ...page, value: { ...page.value, sections: active } };
}

function selectActiveDetails(site: SiteRecord, today: Today): SiteRecord {
  const { announcement, offers } = site;
  return {
    ...site,
    ...selectHours(site, today.earliest),
    offices: site.offices.map((office) => ({ ...office, ...selectHours(weekOf(office, site), today.earliest) })),
    announcement: announcement !== undefined && isActive(announcement, today) ? announcement : undefined,
    offers: offers.filter((offer) => isActive(offer, today)),
    holidays: listHolidays(site, today.earliest),
  };
}

/**
 * Lists the holidays that are not over with their dates; those of rules are in order. A weekday in
 * place of a holiday gives way to what the data says of that day, such as Christmas Eve.
 */
function listHolidays({ holidays, address, language }: SiteRecord, day: string): SiteRecord['holidays'] {
  const dated = holidays.flatMap((holiday) => {
    const { rule } = holiday;
    if (rule === undefined) return [{ holiday, isObserved: false }];
    const name = holiday.name ?? nameHoliday(rule, language) ?? '';
    return findNextHoliday(rule, address.country, day).map(({ date, isObserved }) => ({
      holiday: { ...holiday, date, name: isObserved ? nameObserved(name, language) : name },
      isObserved,
    }));
  });
  const actualDays = dated.filter(({ isObserved }) => !isObserved).map(({ holiday }) => holiday);
  const isActualDay = (on = '') => actualDays.some(({ date = '', until = date }) => date <= on && on <= until);
  const current = dated
    .filter(({ holiday, isObserved }) => !isObserved || !isActualDay(holiday.date))
    .map(({ holiday }) => holiday)
    .filter(({ date = '', until = date }) => until >= day);
  return holidays.some(({ rule }) => rule !== undefined)
    ? current.toSorted((a, b) => (`${a.date}` < `${b.date}` ? -1 : 1))
    : current;
}

/** Returns the hours of a day: those of a season replace the others. */
function selectHours({ hours, otherHours, closedDays, byAppointment }: Week, day: string): Week {
  const inSeason = otherHours.filter((group) => isSeason(group) && isInSeason(group, day.slice(5)));
  const taken = new Set(inSeason.flatMap(({ days }) => days));
  const isFree = (name: SiteRecord['hours']['days'][number]) => !taken.has(name);
  const usual = [hours, ...otherHours.filter((group) => !isSeason(group))]
    .map((group) => ({ ...group, days: group.days.filter(isFree) }))
    .filter(({ days }) => days.length > 0);
  const [first = hours, ...others] = [...usual, ...inSeason];
  const keepFree = (days: Week['closedDays']) => (days?.some(isFree) === true ? days.filter(isFree) : undefined);
  return {
    ...{ hours: first, otherHours: others },
    ...{ closedDays: keepFree(closedDays), byAppointment: keepFree(byAppointment) },
  };
}

export function isSeason({ from }: Period): boolean {
  return from !== undefined;
}

/** Whether a day of the year, `MM-DD`, is in a season, which may go on in the next year. */
export function isInSeason({ from = '', until = '' }: Period, day: string): boolean {
  return from <= until ? from <= day && day <= until : day >= from || day <= until;
}
