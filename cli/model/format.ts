// Formats facts for readers: one module, so that pages, structured data and check rules agree.

/** Formats a number with thousands separators: `1,237`. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Formats a North American E.164 number as `(480) 555-0100`; returns other numbers unchanged. */
export function formatPhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts === null ? e164 : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}

/** Formats an ISO date as `January 1, 2025`. */
export function formatDate(isoDate: string): string {
  const [year = '', month = '', day = ''] = isoDate.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** Formats the month of an ISO date as `March 2026`. */
export function formatMonth(isoDate: string): string {
  const [year = '', month = ''] = isoDate.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** Formats the hours of all days as `Monday-Friday, 8:00 am-5:00 pm; Saturday, 9:00 am-2:00 pm`. */
export function formatOpeningHours(site: {
  readonly hours: Hours;
  readonly otherHours: readonly Hours[];
}): string {
  return [site.hours, ...site.otherHours].map(formatHours).join('; ');
}

interface Hours {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

/** Formats opening hours as `Monday-Saturday, 7:00 am-6:00 pm`; days that are not consecutive become a list. */
export function formatHours(hours: Hours): string {
  if (hours.opens === '00:00' && hours.closes === '24:00') return `${formatDays(hours.days)}, open 24 hours`;
  return `${formatDays(hours.days)}, ${formatTime(hours.opens)}-${formatTime(hours.closes)}`;
}

/** Formats a list as `a, b and c`. */
export function formatList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Converts a name to sentence case: `Metal roofs` for `Metal Roofs`. */
export function toSentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function formatDays(days: readonly string[]): string {
  const [first, ...rest] = days;
  const start = DAYS.indexOf(first ?? '');
  const isConsecutive = days.length > 2 && days.every((day, index) => DAYS.indexOf(day) === start + index);
  return isConsecutive ? `${first}-${rest.at(-1)}` : formatList(days);
}

function formatTime(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours % 24 < 12 ? 'am' : 'pm'}`;
}
