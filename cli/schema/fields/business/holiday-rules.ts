// Holidays by a rule, from holidays.yaml: the days that each is on in any year, and its name in the
// languages that the program knows. A holiday on a weekend has two days, its own and the weekday in
// its place, because a business may be open on either. Entry points: HOLIDAY_RULES, findNextHoliday.
import data from './holidays.yaml';

/** Days as holidays.yaml explains them, or names by language. */
type Texts = Readonly<Record<string, string>>;

// A test reads every entry.
const table = data as {
  readonly anywhere: Texts;
  readonly countries: Readonly<Record<string, Texts>>;
  readonly observed: Texts;
  readonly names: Readonly<Record<string, Texts>>;
};

export interface HolidayDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Whether it is the weekday in place of a day on a weekend. */
  readonly isObserved: boolean;
}

// Not empty, which `Object.keys` does not say.
export const HOLIDAY_RULES = Object.keys(table.names) as [string, ...string[]];

/** Lists the rules that a country has. */
export function listHolidayRules(country: string): string[] {
  return [...new Set([...Object.keys(table.countries[country] ?? {}), ...Object.keys(table.anywhere)])];
}

/** Describes which rules there are, for the reference of keys. */
export function describeHolidayRules(): string {
  const list = (name: string, days: Texts) =>
    `${name}: ${Object.keys(days)
      .filter((rule) => days === table.anywhere || !(rule in table.anywhere))
      .map((rule) => `\`${rule}\``)
      .join(', ')}.`;
  const countries = Object.entries(table.countries);
  return [
    list('Everywhere', table.anywhere),
    ...countries.filter(([name]) => name !== 'PR').map(([name, days]) => list(name, days)),
  ].join(' ');
}

/** Lists the days of a holiday in a year, its own first; none in a country without it. */
export function listHolidayDays(rule: string, country: string, year: number): HolidayDay[] {
  const [days, move = ''] = (table.countries[country]?.[rule] ?? table.anywhere[rule])?.split(', ') ?? [];
  const [day] = days?.split(' or ').flatMap((alternative) => findDay(alternative, year) ?? []) ?? [];
  if (day === undefined) return [];
  const shift = MOVES[move]?.[day.getUTCDay()] ?? 0;
  return [
    { date: format(day), isObserved: false },
    ...(shift === 0 ? [] : [{ date: format(addDays(day, shift)), isObserved: true }]),
  ];
}

/** Lists the days of a holiday the next time that it is not over on a `YYYY-MM-DD`. */
export function findNextHoliday(rule: string, country: string, day: string): HolidayDay[] {
  const year = Number(day.slice(0, 4));
  const years = [year, year + 1].map((each) => listHolidayDays(rule, country, each));
  return years.find((days) => days.some(({ date }) => date >= day)) ?? [];
}

/** Returns the name of a holiday in a language; undefined if the program has none. */
export function nameHoliday(rule: string, language: string): string | undefined {
  return inLanguage(table.names[rule], language);
}

/** Returns the name of the weekday in place of a holiday on a weekend. */
export function nameObserved(name: string, language: string): string {
  return inLanguage(table.observed, language)?.replace('{name}', () => name) ?? name;
}

function inLanguage(texts: Texts | undefined, language: string): string | undefined {
  return texts?.[language] ?? texts?.[language.slice(0, 2)];
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days from a day of the week, by its index, to the weekday in its place. */
const MOVES: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  'nearest weekday': { 6: -1, 0: 1 },
  'next Monday': { 6: 2, 0: 1 },
  'two days later': { 6: 2, 0: 2 },
};

const DAY =
  /^(?:(?:(?<weekday>\w+day) (?<how>on|from) )?(?:(?<only>\d{4})-)?(?<month>\d\d)-(?<date>\d\d)|Easter(?: (?<shift>[+-]\d+))?)$/;

/** Returns a day of a year, as holidays.yaml explains; null if the year has none. */
function findDay(description: string, year: number): Date | null {
  const match = DAY.exec(description)?.groups;
  if (match === undefined) throw new Error(`holidays.yaml has no day \`${description}\`.`);
  const { weekday, how, only, month, date, shift = '0' } = match;
  if (month === undefined) return addDays(findEaster(year), Number(shift));
  const start = new Date(Date.UTC(year, Number(month) - 1, Number(date)));
  if (only !== undefined && Number(only) !== year) return null;
  const wait = weekday === undefined ? 0 : (WEEKDAYS.indexOf(weekday) - start.getUTCDay() + 7) % 7;
  return how === 'on' && wait > 0 ? null : addDays(start, wait);
}

/** Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function findEaster(year: number): Date {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}

function format(date: Date): string {
  return date.toISOString().slice(0, 10);
}
