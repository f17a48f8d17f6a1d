import type { SiteRecord } from '../schema/site.ts';

/** Opening times in the business's time zone: JSON in the page, which the browser script reads. */
export interface OpenHours {
  readonly timeZone: string;
  /** Monday first. */
  readonly week: readonly OpenDay[];
  /** By ISO date. */
  readonly holidays: Readonly<Record<string, OpenDay>>;
}

/** Null for a day that is closed, or open all day; the times of one with a break are a list. */
export type OpenDay = OpenTimes | readonly OpenTimes[] | null;

export interface OpenTimes {
  /** `07:00` */
  readonly opens: string;
  /** Not after `opens` if it is on the next day. */
  readonly closes: string;
  /** `Open until 6:00 pm` */
  readonly text: string;
}

export type Week = Pick<SiteRecord, 'hours' | 'otherHours' | 'closedDays' | 'byAppointment'>;

/** Returns the week of an office, which is that of the business if the office says nothing of it. */
export function weekOf(office: SiteRecord['offices'][number], site: Week): Week {
  const { hours, otherHours, closedDays, byAppointment } = office;
  const isOwn = [hours, otherHours[0], closedDays, byAppointment].some((value) => value !== undefined);
  return isOwn ? { hours: hours ?? site.hours, otherHours, closedDays, byAppointment } : site;
}

/** Lists the hours of the week: none if some are placeholders, because a gap would read as closed. */
export function listHours({ hours, otherHours, closedDays, byAppointment }: Week) {
  const groups = [hours, ...otherHours];
  return groups.some(({ placeholder }) => placeholder)
    ? { hours: [], closedDays: undefined, byAppointment: undefined }
    : { hours: groups, closedDays, byAppointment };
}

/** Joins holidays with the same name and days, of which each has the hours of a shift. */
export function groupHolidays<T extends SiteRecord['holidays'][number]>(holidays: readonly T[]): T[][] {
  const keyOf = ({ date, until, name }: T) => [date, until, name].join();
  return [...new Set(holidays.map(keyOf))].map((key) => holidays.filter((holiday) => keyOf(holiday) === key));
}
