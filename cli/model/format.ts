// How facts are written for people. One place, so that text, structured data and e-mail never differ.

/** `$3,000-5,000`, or `$8,000-15,000+` for a range that is open above. */
export function priceRangeText(range: {
  readonly low: number;
  readonly high: number;
  readonly openEnded?: boolean;
}): string {
  return `$${numberText(range.low)}-${numberText(range.high)}${range.openEnded === true ? '+' : ''}`;
}

/** `1,237` */
export function numberText(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** `(480) 555-0100` for a North American E.164 number; others as they are. */
export function phoneText(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts === null ? e164 : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}

/** `January 1, 2025` for `2025-01-01`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`;
}

/** `Monday-Saturday, 7:00 am-6:00 pm` */
export function hoursText(hours: {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}): string {
  return `${daysText(hours.days)}, ${clockText(hours.opens)}-${clockText(hours.closes)}`;
}

/** `a, b and c` */
export function listText(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `Metal roofs` for `Metal Roofs`: a name in a sentence's first place. */
export function sentenceCase(name: string): string {
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

function daysText(days: readonly string[]): string {
  const [first, ...rest] = days;
  const from = DAYS.indexOf(first ?? '');
  const inRow = days.length > 2 && days.every((day, index) => DAYS.indexOf(day) === from + index);
  return inRow ? `${first}-${rest.at(-1)}` : listText(days);
}

function clockText(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const value = Number(hour);
  return `${value % 12 === 0 ? 12 : value % 12}:${minute} ${value < 12 ? 'am' : 'pm'}`;
}
