// The forms of the owner as what the pages show: headings, links with what is there now, fields
// with their labels and texts. Entry points: showStart, showTask and showForm.

import { isGroup } from '../../../schema/definition/definition.ts';
import type { OwnerTask } from '../../../schema/definition/meta.ts';
import { findNextHoliday, nameHoliday } from '../../../schema/fields/business/holiday-rules.ts';
import { formatDate, formatMonth } from '../../../schema/formats/format.ts';
import { nameLanguage } from '../../../schema/translations/language-file.ts';
import type { Value } from '../../values/document-changes.ts';
import type { Field } from '../forms/owner-forms.ts';
import { formatMoney, formatValue, formOf } from '../forms/read-input.ts';
import type { OwnerForm, OwnerState } from '../owner-data.ts';
import type { EditPage, Row, RowGroup, ShownField } from '../pages/edit-pages.tsx';
import { type EditWords, fill } from '../pages/edit-words.ts';

/** What is not on the website, as the start page counts it. */
interface Unpublished {
  readonly changes: readonly { readonly form: OwnerForm | null }[];
  readonly conflicts: readonly unknown[];
  readonly hasRemote: boolean;
  readonly isUploadMissing: boolean;
}

export function showStart(
  state: OwnerState,
  words: EditWords,
  unpublished: Unpublished | null,
  isPublishing: boolean,
): EditPage {
  const tasks = TASKS.map(
    (task): Row => ({ href: `/${task}`, text: words.tasks[task], state: describeTask(task, state, words) }),
  );
  const { changes = [], conflicts = [], hasRemote = false, isUploadMissing = false } = unpublished ?? {};
  const changed = new Set(changes.map(({ form }) => form && placeOfForm(form)));
  const hasUpload = state.upload !== undefined && isUploadMissing;
  return {
    ...{ page: 'start', unpublished: changes.length, conflicts: conflicts.length, tasks, isPublishing },
    publishing: unpublished === null ? 'noGit' : hasRemote ? (hasUpload ? 'uploadMissing' : null) : 'noRemote',
    missing: [...new Set(state.missing)].flatMap((form) =>
      form === null ? [] : [{ href: `/form/${form.id}`, text: nameForm(form, words) }],
    ),
    missingRest: showRest(state.missing.filter((form) => form === null).length, words),
    elsewhere: state.forms
      .filter((form) => ELSEWHERE.includes(form.task) && form.role !== 'new' && changed.has(placeOfForm(form)))
      .map((form) => `${nameForm(form, words)}: ${summarize(form, state, words)}`),
    oldReview: state.oldReview === null ? '' : fill(words.oldReview, { days: state.oldReview }),
  };
}

function placeOfForm({ file, task, path }: OwnerForm): string {
  return [file, task, ...path].join();
}

function showRest(count: number, { missingRest: { one, other } }: EditWords): string {
  return count === 0 ? '' : fill(count === 1 ? one : other, { count });
}

export const TASKS = [
  'prices',
  'hours',
  'news',
  'reviews',
  'photos',
  'contact',
  'offers',
  'texts',
] as const satisfies readonly OwnerTask[];

function describeTask(task: OwnerTask, state: OwnerState, words: EditWords): string {
  const forms = state.forms.filter((form) => form.task === task && form.role !== 'new');
  const { states } = words;
  if (task === 'prices') return String(forms.filter(({ subject }) => subject === 'priceRange').length);
  if (task === 'hours')
    return forms
      .filter(({ subject }) => subject === 'hours')
      .map((form) => summarize(form, state, words))
      .join();
  if (task === 'contact') return String(findValue(forms, 'phone') ?? '');
  const dates = forms.flatMap(({ fields }) =>
    fields.filter(({ path }) => path.at(-1) === 'date').map(({ value }) => String(value)),
  );
  if (task === 'reviews') {
    const newest = dates.toSorted().at(-1);
    return newest === undefined ? '0' : fill(states.reviews, { count: forms.length, date: showMonth(newest, state) });
  }
  if (task === 'news') {
    const next = dates.filter((date) => date >= state.today).toSorted()[0];
    return next === undefined ? '' : fill(states.news, { date: formatDate(next, state.language) });
  }
  return task === 'offers' || task === 'photos' ? String(forms.length) : '';
}

function showMonth(date: string, { language }: OwnerState): string {
  return /^\d{4}$/.test(date) ? date : formatMonth(`${date.slice(0, 7)}-01`, language);
}

function findValue(forms: readonly OwnerForm[], key: string): Value | undefined {
  return forms.flatMap(({ fields }) => fields).find(({ path }) => path.at(-1) === key)?.value;
}

/** Shows what a task has: a link to each form, in groups by page. */
export function showTask(task: OwnerTask, state: OwnerState, words: EditWords): EditPage {
  const forms = state.forms.filter((form) => form.task === task);
  const groups = [...new Set(forms.map(({ of }) => of))].map((of): RowGroup => {
    const groupForms = forms.filter((form) => form.of === of);
    return {
      heading: of,
      rows: groupForms
        .filter(({ role }) => role !== 'new')
        .map((form) => ({
          href: `/form/${form.id}`,
          of,
          text: nameOf(form, words),
          photo: form.fields.some(({ kind, value }) => kind === 'photo' && value !== undefined)
            ? `/thumbnail/${form.id}`
            : '',
          state: shorten(summarize(form, state, words)),
        })),
      adds: groupForms
        .filter(({ role }) => role === 'new')
        .map((form) => ({
          href: `/form/${form.id}`,
          // Not every subject has words of its own; below too.
          text: words.adds[form.subject as keyof EditWords['adds']] ?? words.add,
        })),
    };
  });
  return { page: 'task', heading: words.tasks[task], groups };
}

/** The heading of a form: the name of its page and what it is about. */
export function nameForm(form: OwnerForm, words: EditWords): string {
  const formName =
    form.role === 'new' ? (words.adds[form.subject as keyof EditWords['adds']] ?? words.add) : nameOf(form, words);
  return form.of === '' ? formName : `${form.of}: ${formName}`;
}

function nameOf({ label, subject, task, path, current, fields, role }: OwnerForm, words: EditWords): string {
  if (label !== '') return label;
  const rule = ruleOf(current);
  const heading = fields.find(
    ({ path: at, language }) => HEADINGS.includes(String(at.at(-1))) && language === undefined,
  );
  const own = path.length === 0 || role === 'new' ? undefined : heading?.value;
  if (typeof own === 'string' && own !== '') return shorten(own);
  if (rule !== undefined) return nameHoliday(rule, words.language) ?? rule;
  const key = path.length > 0 ? subject : task === 'hours' ? 'closed' : task;
  const named = words.subjects[key as keyof EditWords['subjects']];
  return named ?? words.tasks[task];
}

export function summarize({ fields, subject, current }: OwnerForm, state: OwnerState, words: EditWords): string {
  const { opens, closes } = hoursIn(fields);
  const keys = SUMMARIES[subject];
  const originalFields = fields.filter(({ language }) => language === undefined);
  const shown =
    keys === undefined ? originalFields : originalFields.filter(({ path }) => keys.includes(String(path.at(-1))));
  const [low, high] = ['low', 'high'].map((key) =>
    shown.find(({ path, kind }) => kind === 'money' && path.at(-1) === key),
  );
  const texts = shown.map((field) => {
    if (low?.value !== undefined && high?.value !== undefined && (field === low || field === high))
      return field === low ? printMoney([Number(low.value), Number(high.value)], state) : '';
    if (opens === undefined || closes === undefined || (field !== opens && field !== closes))
      return describe(field, state, words);
    const [from, to] = [opens, closes].map((each) => describe(each, state, words));
    return field === opens ? fill(words.fromTo, { opens: from ?? '', closes: to ?? '' }) : '';
  });
  return [nextDateOf(current, state), ...texts].filter((text) => text !== '').join(', ');
}

function hoursIn(fields: readonly Field[]) {
  const find = (key: string) => fields.find(({ path, value }) => path.at(-1) === key && typeof value === 'string');
  return { opens: find('opens'), closes: find('closes') };
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

/** What tells the forms of a list apart. */
const HEADINGS = ['title', 'question', 'author', 'name'];

/** What says enough about a form, if that is not all of it. */
const SUMMARIES: Readonly<Record<string, readonly string[]>> = {
  ...{ reviews: ['author', 'text'], photos: ['caption'] },
  ...{ questions: ['answer'], items: ['text'], factors: ['text'], benefits: ['text'], reasons: ['text'] },
};

function shorten(text: string): string {
  return text.length <= MAX_STATE ? text : `${text.slice(0, MAX_STATE).replace(/\s\S*$/, '')}\u2026`;
}

const MAX_STATE = 90;

export function describe(field: Field, state: OwnerState, words: EditWords): string {
  const { kind, value } = field;
  if (value === undefined) return '';
  if (kind === 'days') return Array.isArray(value) ? describeDays(value.map(String), words) : '';
  if (kind === 'yes') return value === true ? words.yes : '';
  if (kind === 'money') return printMoney([Number(value)], state);
  if (kind !== 'price') return formatValue(field, state);
  const form = formOf(value);
  if (form === 'onRequest') return words.priceForms.onRequest;
  const amounts = isGroup(value) ? value : {};
  const print = (...names: readonly string[]) =>
    printMoney(
      names.map((name) => Number(amounts[name])),
      state,
    );
  if (form === 'range') return print('low', 'high');
  return form === 'from' ? `${words.priceForms.from} ${print('from')}` : print('amount');
}

/** Prints an amount, or a range of two, as the website does: `$2,500\u20134,000`. */
function printMoney([low = 0, high]: readonly number[], { language, currency }: OwnerState): string {
  const digits = [low, high ?? low].every(Number.isInteger) ? 0 : 2;
  const format = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return (high === undefined ? format.format(low) : format.formatRange(low, high)).replace(
    / \u2013 \D*(?=\d)/,
    '\u2013',
  );
}

/** `Monday\u2013Saturday` */
function describeDays(days: readonly string[], words: EditWords): string {
  const names = Object.entries(words.days);
  const start = names.findIndex(([day]) => day === days[0]);
  const isRun = days.length > 2 && days.every((day, index) => names[start + index]?.[0] === day);
  const shown = days.map((day) => words.days[day]);
  return isRun ? `${shown[0]}\u2013${shown.at(-1)}` : shown.join(', ');
}

function partsOf(value: Value | undefined, { language }: OwnerState): Record<string, string> {
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([key, amount]) => [key, formatMoney(Number(amount), language)]))
    : {};
}

/** Where customers also look at Google. */
const ELSEWHERE: readonly OwnerTask[] = ['hours', 'contact'];

interface Sent {
  /** What was typed; null for a form that was not sent. */
  readonly given: ((name: string) => readonly string[]) | null;
  /** Messages by the id of the field. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Shows a form, with what was sent and what is wrong with it. */
export function showForm(
  form: OwnerForm,
  {
    state,
    words,
    preview,
  }: { readonly state: OwnerState; readonly words: EditWords; readonly preview: { path(): string } },
  { given, errors }: Sent,
): EditPage {
  const fields = form.fields.map((field): ShownField => {
    const { id, kind, value } = field;
    const [label, help] = labelOf(field, words);
    const chosen =
      kind === 'price'
        ? (given?.(`${id}-form`) ?? [formOf(value)])
        : (given?.(id) ?? (value === true ? ['yes'] : Array.isArray(value) ? value.map(String) : []));
    const parts = partsOf(value, state);
    for (const part of ['amount', 'low', 'high', 'from'])
      parts[part] = given?.(`${id}-${part}`)[0] ?? parts[part] ?? '';
    if (kind === 'photo' && value !== undefined) {
      parts['shown'] = `/photo/${form.id}`;
      parts['hash'] = state.photos.get(String(value))?.hash ?? '';
    }
    return {
      ...{ id, label, kind, chosen, parts },
      help: `${fill(help, { example: findAlt(state) ?? words.photoExample })}${hasReference(value) ? ` ${words.references}` : ''}`.trim(),
      text: given?.(id)[0] ?? (kind === 'photo' ? '' : formatValue(field, state)),
      was: given?.(`${id}-was`)[0] ?? JSON.stringify(value ?? null),
      error: errors.get(id) ?? '',
    };
  });
  const { id, task, role, page } = form;
  return {
    ...{ page: 'form', fields, role, heading: nameForm(form, words), action: `/form/${id}`, back: `/${task}` },
    elsewhere: ELSEWHERE.includes(task) && role !== 'new' ? summarize(form, state, words) : '',
    removes: fill(words.remove, { name: nameOf(form, words) }),
    preview: preview.path() + page,
  };
}

/** `{phone}` in a text is filled in by the site. */
function hasReference(value: Value | undefined): boolean {
  return typeof value === 'string' && /\{[^{}\s]+\}/.test(value);
}

/** What the site already says of a photo is the best example of its trade. */
function findAlt({ forms }: OwnerState): string | undefined {
  return forms.find(({ subject, label }) => subject === 'photos' && label !== '')?.label;
}

/** The label and the help of a field; one that may stay empty says so. */
export function labelOf({ name, kind, isRequired, language }: Field, words: EditWords): readonly [string, string] {
  if (kind === 'price') return [words.priceForms.legend, ''];
  const { label: baseLabel, help = '' } = words.fields[name] ?? { label: name };
  const label = language === undefined ? baseLabel : `${baseLabel} (${nameLanguage(language, words.language, [])})`;
  return [isRequired || kind === 'yes' ? label : fill(words.optional, { label }), help];
}
