/** The date of the business, `YYYY-MM-DD`: the first and last possible, equal with a time zone. */
export interface Today {
  readonly earliest: string;
  readonly latest: string;
}

/** Returns the date of a moment for the business; without a time zone, anywhere on Earth. */
export function findToday(now: Date, timeZone: string | undefined): Today {
  return { earliest: formatDate(now, timeZone ?? 'Etc/GMT+12'), latest: formatDate(now, timeZone ?? 'Etc/GMT-14') };
}

/** Returns the date of a moment in a time zone, `YYYY-MM-DD`, by default this computer's. */
export function formatDate(now: Date, timeZone: string | undefined): string {
  // A locale whose order is year, month, day.
  return now.toLocaleDateString('sv-SE', { timeZone });
}

/** Returns the day of a site at a moment, by the time zone of the business. */
export function findSiteDay(
  { site }: { readonly site: { readonly value: { readonly timeZone?: string | undefined } } | null },
  now: Date,
): Today {
  return findToday(now, site?.value.timeZone);
}

/** Writes a day for a manifest; parseToday reads it. */
export function formatToday({ earliest, latest }: Today): string {
  return `${earliest} ${latest}`;
}

export function parseToday(text: string): Today {
  const [earliest = '', latest = earliest] = text.split(' ');
  return { earliest, latest };
}
