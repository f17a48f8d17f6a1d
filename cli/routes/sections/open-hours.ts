// The hours that the browser script needs to say until when the business is open. The clock is not
// read here, so that two builds are equal.
import type { SiteModel } from '../../model/model.ts';
import { groupHolidays, type OpenDay, type OpenHours } from '../../model/open-hours.ts';
import { formatTime, listShifts } from '../../schema/formats/format.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Builds the times of each day and of holidays; undefined without a time zone or hours. */
export function buildOpenHours({ site, wording }: SiteModel): OpenHours | undefined {
  const { timeZone, hours, holidays } = site;
  if (timeZone === undefined || hours.length === 0) return undefined;
  const describe = (shifts: readonly { opens?: string | undefined; closes?: string | undefined }[]): OpenDay => {
    const [only = null, ...others] = shifts.flatMap(({ opens, closes }) =>
      // Open all day: there is no time until which it is open.
      opens === undefined || closes === undefined || (opens === '00:00' && closes === '24:00')
        ? []
        : { opens, closes, text: fillWords(wording.hours.openUntil, { time: formatTime(closes, wording.language) }) },
    );
    return only === null || others.length === 0 ? only : [only, ...others];
  };
  return {
    timeZone,
    week: DAYS.map((day) => describe(listShifts(hours, day))),
    holidays: Object.fromEntries(
      groupHolidays(holidays).flatMap((shifts) =>
        shifts.flatMap(({ date, until = date }) => listDays(date, until).map((day) => [day, describe(shifts)])),
      ),
    ),
  };
}

/** Lists the dates from the first to the last, at most those of a year. */
function listDays(first: string, last: string): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  const count = Math.min(366, (Date.parse(`${last}T00:00:00Z`) - start) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10));
}

const DAY_MS = 86_400_000;
