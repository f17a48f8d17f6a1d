// The forms and values of the owner in words: their names, what is there now, and their labels.
import { isGroup } from '../../../schema/definition/definition.ts';
import { findNextHoliday, nameHoliday } from '../../../schema/fields/business/holiday-rules.ts';
import { formatDate } from '../../../schema/formats/format.ts';
import { formatAmount, formatAmountRange } from '../../../schema/prices/money.ts';
import { nameLanguage } from '../../../schema/translations/language-file.ts';
import { fill } from '../../fill.ts';
import type { Value } from '../../values/document-changes.ts';
import { type Field, formatValue, formOf, keyOf, PRICE_PARTS } from '../forms/field-kinds.ts';
import type { Form } from '../forms/owner-forms.ts';
import type { OwnerState } from '../owner-data.ts';
import type { EditWords } from './edit-words.ts';

/** A site with the words of its owner's language. */
export interface Shown {
  readonly state: OwnerState;
  readonly words: EditWords;
}

/** What tells the forms of a list apart. */
const HEADINGS = ['title', 'heading', 'question', 'author', 'name'];

/** The heading of a form: the name of its page and what it is about. */
export function nameForm(form: Form, words: EditWords): string {
  const name = nameInPage(form, words);
  return form.of === '' ? name : `${form.of}: ${name}`;
}

/** What a form is about; for one that adds something, what adds it. */
export function nameInPage(form: Form, words: EditWords): string {
  const { label, subject, task, path, current, fields, role } = form;
  // Not every subject has words of its own; below too.
  if (role === 'new') return words.adds[(subject || task) as keyof EditWords['adds']] ?? words.add;
  if (label !== '') return label;
  const heading = fields.find((field) => HEADINGS.includes(keyOf(field)) && field.language === undefined)?.value;
  if (path.length > 0 && typeof heading === 'string' && heading !== '') return shorten(heading, MAX_STATE);
  const rule = ruleOf(current);
  if (rule !== undefined) return nameHoliday(rule, words.language) ?? rule;
  const key = path.length > 0 ? subject : task === 'hours' ? 'closed' : task;
  return words.subjects[key as keyof EditWords['subjects']] ?? words.tasks[task];
}

/** What says enough about a form, if that is not all of it. */
const SUMMARIES: Readonly<Record<string, readonly string[]>> = {
  ...{ reviews: ['author', 'text'], photos: ['caption'], jobs: ['title', 'text'] },
  ...{ questions: ['answer'], items: ['text'], factors: ['text'], benefits: ['text'], reasons: ['text'] },
};

/** Fields that are shown as one. */
const PAIRS = [
  ['low', 'high'],
  ['opens', 'closes'],
] as const;

/** What a form has now. */
export function summarize({ fields, subject, task, current }: Form, shown: Shown): string {
  const keys = SUMMARIES[subject || task];
  const own = fields.filter((field) => field.language === undefined && (keys?.includes(keyOf(field)) ?? true));
  const find = (key: string) => own.find((field) => keyOf(field) === key && field.value !== undefined);
  const pairs = PAIRS.map((names) => names.map(find));
  const texts = own.map((field) => {
    const [first, last] = pairs.find((pair) => pair.includes(field)) ?? [];
    if (first === undefined || last === undefined) return describe(field, shown);
    if (field !== first) return '';
    if (field.kind === 'money') return printMoney([Number(first.value), Number(last.value)], shown.state);
    return fill(shown.words.fromTo, { opens: describe(first, shown), closes: describe(last, shown) });
  });
  return [nextDateOf(current, shown.state), ...texts].filter((text) => text !== '').join(', ');
}

/** The next day of a holiday that returns by a rule. */
function nextDateOf(value: Value | undefined, { country, today, language }: OwnerState): string {
  const rule = ruleOf(value);
  const [day] = rule === undefined ? [] : findNextHoliday(rule, country, today);
  return day === undefined ? '' : formatDate(day.date, language);
}

function ruleOf(value: Value | undefined): string | undefined {
  return isGroup(value) && typeof value['rule'] === 'string' ? value['rule'] : undefined;
}

export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s\S*$/, '')}\u2026`;
}

/** Characters of what a list says of an entry. */
export const MAX_STATE = 90;

/** The value of a field in words; '' for none. */
export function describe(field: Field, { state, words }: Shown): string {
  const { kind, value } = field;
  if (value === undefined) return '';
  if (kind === 'days') return Array.isArray(value) ? describeDays(value.map(String), words) : '';
  if (kind === 'yes') return value === true ? words.yes : '';
  if (kind === 'money') return printMoney([Number(value)], state);
  if (kind === 'service' || kind === 'city')
    return state.names[kind].find(({ slug }) => slug === value)?.name ?? String(value);
  if (kind !== 'price') return formatValue(field, state);
  const form = formOf(value);
  if (form === 'onRequest') return words.priceForms.onRequest;
  const amounts = PRICE_PARTS[form].map((name) => Number(isGroup(value) ? value[name] : value));
  return `${form === 'from' ? `${words.priceForms.from} ` : ''}${printMoney(amounts, state)}`;
}

/** Prints an amount, or a range of two, as the website does: `$2,500-4,000`. */
function printMoney([low = 0, high]: readonly number[], { language: locale, currency }: OwnerState): string {
  const money = { locale, currency };
  return high === undefined ? formatAmount(low, money) : formatAmountRange({ low, high }, money);
}

/** `Monday\u2013Saturday` */
function describeDays(days: readonly string[], words: EditWords): string {
  const names = Object.entries(words.days);
  const start = names.findIndex(([day]) => day === days[0]);
  const isRun = days.length > 2 && days.every((day, index) => names[start + index]?.[0] === day);
  const shown = days.map((day) => words.days[day]);
  return isRun ? `${shown[0]}\u2013${shown.at(-1)}` : shown.join(', ');
}

/** The label and the help of a field; one that may stay empty says so. */
export function labelOf(
  { name, kind, about = name, isRequired, language }: Field,
  words: EditWords,
): readonly [string, string] {
  const { label: baseLabel, help = '' } =
    kind === 'price' ? { label: words.priceForms.legend } : (words.fields[name] ?? { label: about.replace(/\.$/, '') });
  const label = language === undefined ? baseLabel : `${baseLabel} (${nameLanguage(language, words.language, [])})`;
  return [isRequired || kind === 'yes' ? label : fill(words.optional, { label }), help];
}
