import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataKinds } from '../../../model/fields/data-kinds.ts';
import type { Schema } from '../../../schema/definition/definition.ts';
import { listKeys } from '../../../schema/definition/walk.ts';
import { readTime } from '../../../schema/fields/business/opening-hours.ts';
import { copyOwnDesign } from '../../../testing/own-design.ts';
import type { Value } from '../../values/document-changes.ts';
import { type OwnerState, openOwnerData } from '../owner-data.ts';
import { labelOf, nameForm } from '../pages/describe.ts';
import { findEditWords, programEditWords } from '../pages/edit-words.ts';
import { findOwnerPlaces, type Place } from '../values/owner-places.ts';
import { formatValue, readInput } from './field-kinds.ts';
import { createJobForm, findNearest, placeJob } from './new-job.ts';
import { type Form, listForms } from './owner-forms.ts';
import { planSave } from './plan-save.ts';

/** The keys with `owner`, as paths with `*` for every item. */
const keys = dataKinds.flatMap(({ name, schema }) =>
  listKeys(schema).flatMap(({ key, meta }) =>
    meta.owner === undefined || /\]$|\*$/.test(key) ? [] : [`${name}.${key.replaceAll('[]', '.*')}`],
  ),
);

test('the owner reaches these keys and no others', async () => {
  const listed = [...new Set(keys.map((key) => key.replace(/^[\w-]+\./, '')))].sort();
  await expect(`${listed.join('\n')}\n`).toMatchFileSnapshot('./owner-keys.txt');
  expect(new Set(keys.map((key) => key.split('.').slice(-2).join('.'))).size).toBeLessThan(80);
});

test('no key of the owner can send messages, visitors or numbers elsewhere', () => {
  const forbidden =
    /form\.(?:endpoint|success|trap|services)|endpoint|tagManager|analytics|callTracking|consent|thirdParties|embed|hosting|hosts|\burl\b|paths|redirectFrom|gone|\bpath\b|\bto\b|secondAction|\blink\b|slug|\.file\b|logo/i;
  expect(keys.filter((key) => forbidden.test(key))).toEqual([]);
});

const site = {
  phone: '480-555-0142',
  hours: { days: ['Monday'], opens: '07:00', closes: '18:00' },
  form: { endpoint: 'https://example.com' },
  offers: [{ text: 'Ten percent off', link: { label: 'More', url: 'https://example.com' } }],
};
const source = { file: 'data/site.yaml', page: '/', of: '', labels: {}, translations: [] };
const forms = listForms(source, site);
const FIELD = { id: 'x', name: 'x', isRequired: true, file: 'data/site.yaml', path: ['x'], value: undefined };
const context = { language: 'en-US', country: 'US', today: '2026-11-25' };

test('every field has a label in every language, and no form has a value that is not for the owner', () => {
  const values = JSON.stringify(forms.flatMap(({ fields }) => fields));
  expect(values).not.toContain('example.com');
  for (const { name, kind } of [...forms, ...createJobForm('/jobs')].flatMap(({ fields }) => fields))
    for (const language of Object.keys(programEditWords))
      if (kind !== 'price')
        expect([name, findEditWords(language).fields[name]?.label]).toEqual([name, expect.any(String)]);
});

/** The types of sections with values of the owner; every other list has one type of items. */
const TYPES = ['list', 'questions'];

test('only values that have a form are compared and published', () => {
  const shape = (place: Place | null, path: readonly string[] = []): string[] => {
    if (place?.kind === 'group') return [...place.keys].flatMap(([key, child]) => shape(child, [...path, key]));
    if (place?.kind === 'list') return TYPES.flatMap((type) => shape(place.itemOf({ type }), [...path, '*']));
    return [[...path, ...(place?.kind === 'table' ? ['*'] : [])].join('.')];
  };
  for (const { name, schema } of dataKinds) {
    const places = shape(findOwnerPlaces(schema as Schema)).filter(
      (path) => path !== '' && !path.endsWith('placeholder'),
    );
    const mine = keys.filter((key) => key.startsWith(`${name}.`)).map((key) => key.slice(name.length + 1));
    const unknown = places.filter((path) => !mine.includes(path.replace(/\.\*$/, '')) && !/photo|file$/.test(path));
    expect([name, unknown]).toEqual([name, []]);
  }
});

test('the texts of sections, also of a type of the site itself, are in forms and are saved in both languages', async () => {
  const { root, edit } = copyOwnDesign();
  edit('data/pages/home.yaml', 'sections:\n', `sections:\n${LIST}`);
  edit(
    'data/pages/home.es-US.yaml',
    'sections:\n',
    'sections:\n  - heading: Antes\n    items: [{ title: Uno, text: Dos }]\n',
  );
  const data = openOwnerData(root);
  const state = data.read() as OwnerState;
  const words = findEditWords('en');
  const ofSections = state.forms.filter(({ path }) => path[0] === 'sections');
  expect(
    ofSections.map((form) => [nameForm(form, words), ...form.fields.map((field) => labelOf(field, words)[0])]),
  ).toEqual([
    ['Windows you forget are there: One', 'Heading', 'Heading (Spanish)', 'Text', 'Text (Spanish)'],
    [
      'Windows you forget are there: When to wash',
      'The heading of the calendar',
      'The heading of the calendar (Spanish)',
    ],
    ...['April', 'October'].map((month) => [
      ...[`Windows you forget are there: ${month}`, 'The month', 'The month (Spanish)', 'Text', 'Text (Spanish)'],
    ]),
  ]);
  const april = ofSections.find(({ path }) => path.join() === 'sections,1,months,0') as Form;
  const typed = april.fields.map(({ id, kind, language }) => [
    id,
    `${kind === 'text' ? 'Text' : 'Name'} ${language ?? 'en'}`,
  ]);
  const { changes } = planSave(april, new URLSearchParams(typed), context);
  expect(await data.save(changes)).toEqual({ isChanged: true });
  const files = ['data/pages/home.yaml', 'data/pages/home.es-US.yaml'];
  expect(
    files.map((file) =>
      readFileSync(join(root, file), 'utf8')
        .match(/- name: (.*)\n\s+text: (.*)/)
        ?.slice(1),
    ),
  ).toEqual([
    ['Name en', 'Text en'],
    ['Name es-US', 'Text es-US'],
  ]);
});

const LIST = '  - { type: list, heading: Before, items: [{ title: One, text: Two }] }\n';

function findForm(subject: string): Form {
  const form = forms.find((each) => each.subject === subject);
  if (form === undefined) throw new Error(`There is no form about ${subject}.`);
  return form;
}

test.each([
  [{ opens: '7am', closes: '5:30 p.m.' }, [['closes', '17:30']], []],
  [{ opens: '19', closes: '18:00' }, [], ['closes order']],
  [{ opens: '25', closes: '' }, [], ['opens time', 'closes required']],
])('the hours %j', (typed: Readonly<Record<string, string>>, changed, wrong) => {
  const form = findForm('hours');
  const sent = new URLSearchParams(
    form.fields.map(({ id, kind, path }) => [id, kind === 'days' ? 'Monday' : (typed[String(path.at(-1))] ?? '')]),
  );
  const { changes, errors } = planSave(form, sent, context);
  expect(changes.map(({ path, now }) => [path.at(-1), now])).toEqual(changed);
  const keyOf = (id: string) => form.fields.find((field) => field.id === id)?.path.at(-1);
  expect([...errors].map(([id, error]) => `${keyOf(id)} ${error}`)).toEqual(wrong);
});

test('the second shift of a day is a form of its own, and saving one keeps the other', () => {
  const afternoon = { days: ['Monday'], opens: '19:00', closes: '21:00' };
  const shifts = listForms(source, { ...site, otherHours: [afternoon] });
  const form = shifts.find(({ subject, role }) => subject === 'otherHours' && role === 'item');
  const typed: Readonly<Record<string, string>> = { days: 'Monday', opens: '7pm', closes: '10pm' };
  const sent = new URLSearchParams(form?.fields.map(({ id, path }) => [id, typed[String(path.at(-1))] ?? '']));
  expect(form && planSave(form, sent, context).changes.map(({ path, now }) => [path.join('.'), now])).toEqual([
    ['otherHours.0.closes', '22:00'],
  ]);
});

test('a review needs a date and a source, except where the site says that they are not known', () => {
  const reviews = [{ author: 'Sam T.', text: 'Good', undated: true }];
  const all = listForms(source, { ...site, reviews });
  const needed = all.flatMap(({ task, role, fields }) =>
    task === 'reviews' ? fields.map(({ name, isRequired }) => `${role} ${name} ${isRequired}`) : [],
  );
  for (const name of ['reviews.date', 'reviews.source'])
    expect(needed.filter((each) => each.includes(name))).toEqual([`item ${name} false`, `new ${name} true`]);
});

test.each([
  ['time', '7am', '07:00'],
  ['time', '12 am', '00:00'],
  ['time', '19h30', '19:30'],
  ['time', 'noon', '12:00'],
  ['time', '7:75', null],
  ['time', '7', null],
  ['time', 'midnight', '00:00'],
  ['time', '5.30pm', '17:30'],
  ['date', 'December 24', '2026-12-24'],
  ['date', 'Jan 2', '2027-01-02'],
  ['date', '12/24/2027', '2027-12-24'],
  ['date', '24 December 2026', '2026-12-24'],
  ['date', 'February 30', null],
  ['month', 'March 2026', '2026-03'],
  ['month', '2025', '2025'],
  ['money', '2,500', 2500],
  ['money', '$ 64.99', 64.99],
  ['money', '0', null],
  ['money', '-5', null],
  ['money', '1,2,3', null],
  ['phone', '360 555 0100', '(360) 555-0100'],
  ['phone', '360 555 010', null],
  ['phone', '\u202a360 555 0100\u202c', '(360) 555-0100'],
  ['phone', '1-800-FLOWERS', '1-800-FLOWERS'],
  ['stars', '6', null],
  ['line', '  two   words ', 'two words'],
  ['text', 'a\0b\u001b[2J\r\nc', 'ab[2J\nc'],
] as const)('%s %s', (kind, typed, value) => {
  const field = { ...FIELD, kind };
  const read = readInput(field, () => [typed], context);
  expect('value' in read ? read.value : null).toBe(value);
});

test.each([
  ['es-ES', 'date', '24 de diciembre de 2026', '2026-12-24'],
  ['fr-CA', 'date', '24 d\u00e9cembre 2026', '2026-12-24'],
  ['es-ES', 'money', '2.500,50', 2500.5],
  ['fr-CA', 'money', '2 500,5', 2500.5],
] as const)('in %s, %s %s', (language, kind, typed, value) => {
  const field = { ...FIELD, kind };
  expect(readInput(field, () => [typed], { ...context, language })).toEqual({ value });
});

test('what is too long is not looked at', () => {
  const began = performance.now();
  for (const kind of ['time', 'date', 'month', 'money', 'phone', 'email', 'stars', 'line', 'text'] as const)
    for (const part of ['7', ' ', '.', '1,', 'a'])
      expect(readInput({ ...FIELD, kind }, () => [part.repeat(20_001)], context)).toEqual({ error: 'long' });
  // The same time in a data file.
  expect(readTime(`7${' '.repeat(20_000)}x`, '00:00')).toBe(null);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a text that stays as it was shown is no change, however the data has it', () => {
  for (const [kind, value] of [
    ['time', '07:00'],
    ['date', '2026-12-24'],
    ['phone', '480.555.0142'],
    ['money', 2500],
    ['month', 2025],
  ] as const) {
    const field = { ...FIELD, kind, value: value as Value };
    expect(readInput(field, () => [formatValue(field, context)], context)).toEqual({ value });
  }
});

test('a new job has a name of its own, also without one letter that a name may have', () => {
  const [form] = createJobForm('/jobs');
  const names = { service: [{ slug: 'roofs', name: 'Roofs' }], city: [{ slug: 'mesa', name: 'Mesa' }] };
  const state = { names, sources: new Map([['data/jobs/new-shingles.yaml', {}]]), today: '2026-11-25' } as never;
  const place = (text: string, service = '') => {
    const values = { text, service, city: '' };
    const fields = form?.fields.map(({ id, path }) => [id, values[String(path[0]) as 'text'] ?? '']) ?? [];
    return placeJob(form as Form, new URLSearchParams(fields), state);
  };
  expect(place('New shingles.', 'roofs')).toMatchObject({
    file: 'data/jobs/new-shingles-2.yaml',
    added: { title: 'Roofs', month: '2026-11' },
  });
  expect(place('\u5c4b\u6839', 'roofs').file).toBe('data/jobs/roofs.yaml');
  expect(place('\u5c4b\u6839').file).toBe('data/jobs/job.yaml');
  expect(place('word '.repeat(30)).file).toBe(`data/jobs/${'word-'.repeat(12).slice(0, -1)}.yaml`);
  // A town that does not say where it is cannot be the nearest.
  expect(findNearest(state, { latitude: 33, longitude: -111 })).toBe(undefined);
});

test('a price may stay empty where a field is optional', () => {
  const field = { ...FIELD, kind: 'price', isRequired: false } as const;
  expect(readInput(field, () => [], context)).toEqual({ value: undefined });
  expect(readInput({ ...field, isRequired: true }, () => [], context)).toEqual({ error: 'money' });
});
