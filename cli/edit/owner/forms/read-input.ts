// What people type into a form as the value of the data: `7am`, `2,500`, `360 555 0100`, `December
// 24`. Entry points: readInput and formatValue.

import { isGroup } from '../../../schema/definition/definition.ts';
import { readTime, WEEKDAYS } from '../../../schema/fields/business/opening-hours.ts';
import { normalizePhone, toE164, withoutInvisible } from '../../../schema/fields/business/phone.ts';
import { hasTwoDecimals } from '../../../schema/fields/business/price.ts';
import { formatDate, formatPhone, formatTime } from '../../../schema/formats/format.ts';
import type { Value } from '../../values/document-changes.ts';
import type { Field } from './owner-forms.ts';

/** What the reading of a value depends on. */
export interface InputContext {
  readonly language: string;
  readonly country: string;
  /** `2026-11-25` */
  readonly today: string;
}

/** What is wrong, as the name of a message. */
export type InputError =
  | 'required'
  | 'money'
  | 'time'
  | 'date'
  | 'future'
  | 'phone'
  | 'email'
  | 'stars'
  | 'order'
  | 'long'
  | 'days'
  | 'heic'
  | 'format'
  | 'shape'
  | 'large'
  | 'known';

export type Read = { readonly value: Value | undefined } | { readonly error: InputError };

/** What was sent for a field, by the part of its name after the field's: '' for the field. */
export type Given = (part: string) => readonly string[];

/** How many characters may be typed; what is longer is not even looked at. */
const MAX_LENGTHS: Partial<Record<Field['kind'], number>> = { line: 500, text: 20_000, email: 254 };
const MAX_SHORT_LENGTH = 40;

/** Returns how many characters a field, or a part of it, may have. */
export function maxLengthOf({ kind }: Pick<Field, 'kind'>): number {
  return MAX_LENGTHS[kind] ?? MAX_SHORT_LENGTH;
}

/** Reads what was typed; text that is as it was shown means the value of the data. */
export function readInput(field: Field, given: Given, context: InputContext): Read {
  const { kind, isRequired, value } = field;
  const parts = ['', ...PRICE_FORMS, 'form', 'low', 'high'].flatMap((part) => given(part));
  if (parts.some((part) => part.length > maxLengthOf(field))) return { error: 'long' };
  // Characters that nobody sees are no part of a text, and Git takes none with a zero.
  const typed = (given('')[0] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  if (kind === 'price') return readPrice(given, context, value);
  if (kind === 'days') {
    const days = WEEKDAYS.filter((day) => given('').includes(day));
    if (days.length === 0) return isRequired ? { error: 'days' } : { value: undefined };
    return { value: days };
  }
  if (kind === 'yes') return { value: given('').includes('yes') || (value === undefined ? undefined : false) };
  if (typed === '') return isRequired ? { error: 'required' } : { value: undefined };
  if (value !== undefined && typed === formatValue(field, context).trim()) return { value };
  const read = READERS[kind]?.(typed, context, field);
  if (read === undefined) return { value: kind === 'text' ? typed : typed.replace(/\s+/g, ' ') };
  return read === null ? { error: kind === 'month' ? 'date' : (kind as InputError) } : { value: read };
}

/** Formats the value of a field as a form shows it; a price has no text of its own. */
export function formatValue({ kind, value }: Field, { language, country }: InputContext): string {
  if (value === undefined || value === null) return '';
  if (kind === 'time' && /^\d\d:\d\d$/.test(String(value))) return formatTime(String(value), language);
  if (kind === 'date') return formatDate(String(value), language);
  if (kind === 'money') return formatMoney(Number(value), language);
  if (kind === 'phone') return readPhone(String(value), country) ?? String(value);
  return String(value).trim();
}

export function formatMoney(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

type Reader = (typed: string, context: InputContext, field: Field) => Value | null;

const READERS: Partial<Record<Field['kind'], Reader>> = {
  money: (typed, { language }) => readMoney(typed, language),
  time: (typed, _, { path }) => readTime(typed, path.at(-1) === 'closes' ? '24:00' : '00:00'),
  date: readDate,
  month: (typed, context) =>
    /^(?:19|20)\d\d$/.test(typed)
      ? typed
      : /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(typed)
        ? typed
        : (readMonth(typed, context) ?? readDate(typed, context)),
  phone: (typed, { country }) => readPhone(withoutInvisible(typed), country),
  email: (typed) => (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(typed) ? typed : null),
  stars: (typed) => (/^[1-5]$/.test(typed) ? Number(typed) : null),
};

/** Formats a number as pages print it; null for a text that is not one. */
function readPhone(text: string, country: string): string | null {
  return toE164(text, country) === null ? null : formatPhone(normalizePhone(text, country), country);
}

const PRICE_FORMS = ['amount', 'range', 'from', 'onRequest'] as const;
export type PriceForm = (typeof PRICE_FORMS)[number];

/** Which form a price of the data has. */
export function formOf(value: Value | undefined): PriceForm {
  if (!isGroup(value) || 'amount' in value) return 'amount';
  return 'low' in value ? 'range' : 'from' in value ? 'from' : 'onRequest';
}

/** A price has exactly one form; the fields of the others are not read. */
function readPrice(given: Given, { language }: InputContext, was: Value | undefined): Read {
  const form = PRICE_FORMS.find((each) => each === given('form')[0]) ?? formOf(was);
  if (form === 'onRequest') return { value: { onRequest: true } };
  const read = (part: string) => readMoney((given(part)[0] ?? '').trim(), language);
  if (form === 'range') {
    const [low, high] = [read('low'), read('high')];
    if (low === null || high === null) return { error: 'money' };
    return low < high ? { value: { low, high } } : { error: 'order' };
  }
  const amount = read(form);
  return amount === null ? { error: 'money' } : { value: { [form]: amount } };
}

/** Reads an amount as people of the language write it; null unless it is above zero. */
function readMoney(typed: string, language: string): number | null {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const bare = typed.replace(/^[^\d.,-]+|[^\d.,]+$/g, '').replace(/[\s\u00a0\u202f'\u2019]/g, '');
  const other = decimal === '.' ? ',' : '.';
  // Three digits behind a separator are thousands.
  const isGrouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+(?:\\${decimal}\\d{1,2})?$`).test(bare);
  const plain = (isGrouped ? bare.replaceAll(other, '') : bare).replace(decimal, '.');
  const value = /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
  return value > 0 && value <= 10_000_000 && hasTwoDecimals(value) ? value : null;
}

/** `December 24`, `24 de diciembre de 2026`, `12/24/2026`; without a year the next one. */
function readDate(typed: string, { language, today }: InputContext): string | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed);
  if (iso !== null) return toIso(iso[1], iso[2], iso[3]);
  const [, first, second, year] = /^(\d\d?)[/.](\d\d?)(?:[/.](\d{4}))?$/.exec(typed) ?? [];
  const hasMonthFirst = /^en-US|^es-US/.test(language);
  const month = first === undefined ? findMonth(typed, language) : Number(hasMonthFirst ? first : second);
  const day = first === undefined ? (/(?<!\d)(\d\d?)(?!\d)/.exec(typed)?.[1] ?? '') : hasMonthFirst ? second : first;
  if (month === null) return null;
  const named = year ?? /(?<!\d)(\d{4})(?!\d)/.exec(typed)?.[1];
  const thisYear = toIso(today.slice(0, 4), month, day);
  if (named !== undefined) return toIso(named, month, day);
  return thisYear !== null && thisYear < today ? toIso(Number(today.slice(0, 4)) + 1, month, day) : thisYear;
}

/** `March 2026` -> `2026-03` */
function readMonth(typed: string, { language }: InputContext): string | null {
  const month = findMonth(typed, language);
  const [, year] = /^\D+(\d{4})$/.exec(typed) ?? [];
  return month === null || year === undefined ? null : `${year}-${String(month).padStart(2, '0')}`;
}

function findMonth(typed: string, language: string): number | null {
  const words = typed.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const names = Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2000, index, 1)))
      .toLowerCase(),
  );
  const index = names.findIndex((name) =>
    words.some((word) => name === word || (word.length < name.length && name.startsWith(word))),
  );
  return index === -1 ? null : index + 1;
}

function toIso(year: unknown, month: unknown, day: unknown): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
