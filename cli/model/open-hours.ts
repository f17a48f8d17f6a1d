import type { SiteRecord } from '../schema/site.ts';

/** Opening times in the business's time zone: JSON in the page, which the browser script reads. */
export interface OpenHours {
  readonly timeZone: string;
  /** Monday first; null for a day that is closed, or open all day. */
  readonly week: readonly (OpenTimes | null)[];
  /** By ISO date. */
  readonly holidays: Readonly<Record<string, OpenTimes | null>>;
}

export interface OpenTimes {
  /** `07:00` */
  readonly opens: string;
  /** Not after `opens` if it is on the next day. */
  readonly closes: string;
  /** `Open until 6:00 pm` */
  readonly text: string;
}

/** Lists the hours of the week: none if some are placeholders, because a gap would read as closed. */
export function listHours({ hours, otherHours, closedDays }: Pick<SiteRecord, 'hours' | 'otherHours' | 'closedDays'>) {
  const groups = [hours, ...otherHours];
  return groups.some(({ placeholder }) => placeholder)
    ? { hours: [], closedDays: undefined }
    : { hours: groups, closedDays };
}
