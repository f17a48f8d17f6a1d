import type { ElementFact, PageFacts } from '../facts.ts';
import { attributePlace, elementPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const wrongTime: PageRule = {
  id: 'wrong-time',
  title: 'A date that programs read as another than visitors',
  severity: 'error',
  why: 'Search engines and readers take `datetime` for what the page says, and date it wrongly or not at all.',
  mend: 'Write the day that the page shows as `YYYY-MM-DD`.',
  page: (page) => page.all('time').flatMap((time) => faultIn(page, time)),
};

function faultIn(page: PageFacts, time: ElementFact): Finding[] {
  const value = (time.attributes.get('datetime') ?? time.text).trim();
  const place = time.attributes.has('datetime')
    ? attributePlace(page, time, 'datetime')
    : elementPlace(page, time);
  if (!isMachineTime(value))
    return [{ message: `\`${value}\` is no date or time that programs know.`, place }];
  const shown = writtenDay(time.text);
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  if (shown === null || day === undefined || shown === day) return [];
  return [{ message: `\`${value}\` stands for \`${time.text}\`.`, place }];
}

// https://html.spec.whatwg.org/#datetime-value
const FORMS = [
  /^\d{4,}$/,
  /^\d{4,}-(?:0[1-9]|1[0-2])$/,
  /^\d{4,}-W\d{2}$/,
  /^--?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  /^P(?=.)(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,3})?S)?)?$/,
  /^\d+ ?[wdhms](?: \d+ ?[wdhms])*$/i,
  /^(?:Z|[+-]\d{2}:?\d{2})$/,
];
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const DAY = /^\d{4,}-(?:0[1-9]|1[0-2])-\d{2}$/;

function isMachineTime(value: string): boolean {
  if (FORMS.some((form) => form.test(value)) || CLOCK.test(value)) return true;
  const [day = '', clock, ...more] = value.split(/[T ]/);
  if (!DAY.test(day) || more.length > 0 || (clock !== undefined && !CLOCK.test(clock))) return false;
  // 31 February is the third of March to a program.
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-11-02` for `November 2, 2026`, in the one way that these pages write a day; null for another text. */
function writtenDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(text.trim()) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
