// The kinds of values that a form asks for: how each is shown, what people type for it (`7am`,
// `2,500`, `360 555 0100`, `December 24`), and how long that may be. Entry points: kindOf, readInput
// and formatValue.

import type { KeyPath } from '../../../model/records/data-set.ts';
import { isGroup } from '../../../schema/definition/definition.ts';
import { readTime, WEEKDAYS } from '../../../schema/fields/business/opening-hours.ts';
import { normalizePhone, toE164, withoutInvisible } from '../../../schema/fields/business/phone.ts';
import { formatDate, formatPhone, formatTime } from '../../../schema/formats/format.ts';
import type { Value } from '../../values/document-changes.ts';
import type { EditWords } from '../pages/edit-words.ts';

export interface Field {
  /** Names it in a form; says nothing of the file. */
  readonly id: string;
  /** The task with the key, `hours.opens`: its label and help are found by it. */
  readonly name: string;
  readonly kind: FieldKind;
  /** What its schema says of the key, in the words of the web person if it is one of the site's own. */
  readonly about?: string | undefined;
  readonly isRequired: boolean;
  readonly file: string;
  readonly path: KeyPath;
  /** What the data has; undefined for nothing. */
  readonly value: Value | undefined;
  /** Of a translated text. */
  readonly language?: string;
}

/** The key of a field. */
export function keyOf({ path }: Pick<Field, 'path'>): string {
  return String(path.at(-1));
}

/** What the reading of a value depends on. */
export interface InputContext {
  readonly language: string;
  readonly country: string;
  /** `2026-11-25` */
  readonly today: string;
}

/** What is wrong, as the name of a message. */
export type InputError = keyof EditWords['errors'];

type Read = { readonly value: Value | undefined } | { readonly error: InputError };

/** What was sent for a field, by the part of its name after the field's: '' for the field. */
export type Given = (part: string) => readonly string[];

interface Kind {
  /** How many characters may be typed; what is longer is not even looked at. */
  readonly max?: number;
  readonly input?: { readonly type?: 'tel' | 'email'; readonly inputMode?: 'decimal' | 'numeric' };
  /** The text of a value, if that is another one than what the data have. */
  readonly format?: (value: string, context: InputContext) => string;
  /** Reads what was typed; null for what is none. Without it, any text is a value. */
  readonly read?: (typed: string, context: InputContext, key: string) => Value | null;
}

const KINDS = {
  line: { max: 500 },
  text: { max: 20_000 },
  money: {
    input: { inputMode: 'decimal' },
    format: (value, { language }) => formatMoney(Number(value), language),
    read: (typed, { language }) => readMoney(typed, language),
  },
  price: {},
  time: {
    format: (value, { language }) => (/^\d\d:\d\d$/.test(value) ? formatTime(value, language) : value),
    read: (typed, _, key) => readTime(typed, key === 'closes' ? '24:00' : '00:00'),
  },
  date: { format: (value, { language }) => formatDate(value, language), read: readDate },
  month: { read: readMonth },
  days: {},
  phone: {
    input: { type: 'tel' },
    format: (value, { country }) => readPhone(value, country) ?? value,
    read: (typed, { country }) => readPhone(withoutInvisible(typed), country),
  },
  email: {
    max: 254,
    input: { type: 'email' },
    read: (typed) => (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(typed) ? typed : null),
  },
  stars: { input: { inputMode: 'numeric' }, read: (typed) => (/^[1-5]$/.test(typed) ? Number(typed) : null) },
  photo: { format: () => '' },
  // Slugs of the site.
  service: { max: 100 },
  city: { max: 100 },
  yes: {},
} as const satisfies Readonly<Record<string, Kind>>;

type FieldKind = keyof typeof KINDS;

const kinds: Readonly<Record<FieldKind, Kind>> = KINDS;

/** The kinds of fields by their keys, or by task and key; those of others are lines. */
const KIND_OF: Readonly<Record<string, FieldKind>> = {
  ...{ opens: 'time', closes: 'time', overnight: 'yes', days: 'days', closedDays: 'days', byAppointment: 'days' },
  ...{ date: 'date', from: 'date', until: 'date', 'reviews.date': 'month', stars: 'stars' },
  ...{ phone: 'phone', email: 'email', low: 'money', high: 'money', 'prices.price': 'price' },
  ...{ text: 'text', description: 'text', answer: 'text', messageHelp: 'text', 'photos.alt': 'line' },
  ...{ 'photos.file': 'photo', 'photos.other': 'photo', 'jobs.before': 'photo', 'jobs.after': 'photo' },
  ...{ 'jobs.price': 'price', 'jobs.service': 'service', 'jobs.city': 'city' },
};

/** @param name the task with the key, `hours.opens`; @param expected what the schema says of a value */
export function kindOf(name: string, expected?: string): FieldKind {
  return KIND_OF[name] ?? KIND_OF[name.replace(/.*\./, '')] ?? (expected === 'text' ? 'text' : 'line');
}

export function inputOf(kind: FieldKind): Kind['input'] {
  return kinds[kind].input;
}

/** Of times, money, dates, days and the like. */
const MAX_SHORT_LENGTH = 40;

/** How many characters a field, or a part of it, may have. */
export function maxLengthOf(kind: FieldKind): number {
  return kinds[kind].max ?? MAX_SHORT_LENGTH;
}

/** Reads what was typed; text that is as it was shown means the value of the data. */
export function readInput(field: Field, given: Given, context: InputContext): Read {
  const { kind, isRequired, value } = field;
  const parts = ['', 'form', ...Object.values(PRICE_PARTS).flat()].flatMap((part) => given(part));
  if (parts.some((part) => part.length > maxLengthOf(kind))) return { error: 'long' };
  if (kind === 'price') return readPrice(given, context, field);
  if (kind === 'yes') return { value: given('').includes('yes') || (value === undefined ? undefined : false) };
  const days = WEEKDAYS.filter((day) => given('').includes(day));
  if (kind === 'days' && days.length > 0) return { value: days };
  // Characters that nobody sees are no part of a text, and Git takes none with a zero.
  const typed = (given('')[0] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  if (typed === '' || kind === 'days')
    return isRequired ? { error: kind === 'days' ? 'days' : 'required' } : { value: undefined };
  if (value !== undefined && typed === formatValue(field, context).trim()) return { value };
  const { read } = kinds[kind];
  if (read === undefined) return { value: kind === 'text' ? typed : typed.replace(/\s+/g, ' ') };
  const result = read(typed, context, keyOf(field));
  return result === null ? { error: kind === 'month' ? 'date' : (kind as InputError) } : { value: result };
}

/** Formats the value of a field as a form shows it; a price has no text of its own. */
export function formatValue({ kind, value }: Pick<Field, 'kind' | 'value'>, context: InputContext): string {
  if (value === undefined || value === null) return '';
  return kinds[kind].format?.(String(value), context) ?? String(value).trim();
}

export function formatMoney(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

/** Formats a number as pages print it; null for a text that is not one. */
function readPhone(text: string, country: string): string | null {
  return toE164(text, country) === null ? null : formatPhone(normalizePhone(text, country), country);
}

/** The forms of a price with their amounts, the lower one first. */
export const PRICE_PARTS = { amount: ['amount'], range: ['low', 'high'], from: ['from'], onRequest: [] } as const;

type PriceForm = keyof typeof PRICE_PARTS;

/** Which form a price of the data has. */
export function formOf(value: Value | undefined): PriceForm {
  if (!isGroup(value) || 'amount' in value) return 'amount';
  return 'low' in value ? 'range' : 'from' in value ? 'from' : 'onRequest';
}

/** A price has exactly one form; the fields of the others are not read. */
function readPrice(given: Given, { language }: InputContext, { value, isRequired }: Field): Read {
  const [chosen = ''] = given('form');
  const form = Object.hasOwn(PRICE_PARTS, chosen) ? (chosen as PriceForm) : formOf(value);
  if (form === 'onRequest') return { value: { onRequest: true } };
  if (!isRequired && PRICE_PARTS[form].every((part) => (given(part)[0] ?? '').trim() === ''))
    return { value: undefined };
  const amounts = PRICE_PARTS[form].map((part) => [part, readMoney((given(part)[0] ?? '').trim(), language)] as const);
  const [[, low], [, high = null] = []] = amounts as [(typeof amounts)[0], (typeof amounts)[0]?];
  if (amounts.some(([, amount]) => amount === null)) return { error: 'money' };
  if (low !== null && high !== null && low >= high) return { error: 'order' };
  return { value: Object.fromEntries(amounts) };
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
  const value = /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return value > 0 && value <= 10_000_000 ? value : null;
}

/** `December 24`, `24 de diciembre de 2026`, `12/24/2026`; without a year the next one. */
function readDate(typed: string, { language, today }: InputContext): string | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed) ?? [];
  if (isoYear !== undefined) return toIso(isoYear, isoMonth, isoDay);
  const [, first, second] = /^(\d\d?)[/.](\d\d?)(?:[/.]\d{4})?$/.exec(typed) ?? [];
  const hasMonthFirst = /^en-US|^es-US/.test(language);
  const month = first === undefined ? findMonth(typed, language) : hasMonthFirst ? first : second;
  const day = first === undefined ? /(?<!\d)(\d\d?)(?!\d)/.exec(typed)?.[1] : hasMonthFirst ? second : first;
  const year = /(?<!\d)\d{4}(?!\d)/.exec(typed)?.[0];
  if (year !== undefined) return toIso(year, month, day);
  const thisYear = toIso(today.slice(0, 4), month, day);
  return thisYear !== null && thisYear < today ? toIso(Number(today.slice(0, 4)) + 1, month, day) : thisYear;
}

/** `2025`, `2026-03`, `March 2026`, or a day. */
function readMonth(typed: string, context: InputContext): string | null {
  if (/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(typed)) return typed;
  const [, year] = /^\D+(\d{4})$/.exec(typed) ?? [];
  const month = year === undefined ? null : findMonth(typed, context.language);
  return month === null ? readDate(typed, context) : `${year}-${String(month).padStart(2, '0')}`;
}

function findMonth(typed: string, language: string): number | null {
  const words = typed.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, index) => format(Date.UTC(2000, index, 1)).toLowerCase());
  const index = names.findIndex((name) =>
    words.some((word) => name === word || (word.length < name.length && name.startsWith(word))),
  );
  return index === -1 ? null : index + 1;
}

function toIso(year: unknown, month: unknown, day: unknown): string | null {
  const text = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
