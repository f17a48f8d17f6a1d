import { expect, test } from 'vitest';
import * as z from 'zod';
import { sections } from '../fields/sections.ts';
import { oneOrMore } from '../fields/text.ts';
import { createLister, listKeys, listValues } from './walk.ts';

const name = z.string().meta({ expected: 'a name' });
const group = z.strictObject({ label: name.meta({ translated: 'required' }), city: name.meta({ names: 'city' }) });
const schema = z.strictObject({
  text: z.optional(z.string().transform((text) => text.trim())).meta({ translated: 'required' }),
  days: z
    .array(z.enum(['Monday', 'Sunday']))
    .default([])
    .meta({ owner: 'hours' }),
  cities: z.array(name).optional().meta({ names: 'city', description: 'Cities.' }),
  notes: z.record(z.string(), name.meta({ translated: 'optional' })).meta({ names: 'finish', description: 'Notes.' }),
  groups: oneOrMore(group),
  answer: z.preprocess((value) => (typeof value === 'string' ? { label: value } : value), group.partial()).nullable(),
  sections,
});

const value = schema.parse({
  text: ' A text ',
  days: ['Monday'],
  cities: ['camas', 'salem'],
  notes: { plain: 'No color.' },
  groups: { label: 'One', city: 'camas' },
  answer: 'Yes',
  sections: [
    { heading: 'A', paragraphs: ['B'] },
    { type: 'photo', heading: 'C', photo: 'd.png' },
  ],
});

test('every value has its path and what the schema says of its key, whatever wraps its type', () => {
  const list = listValues(schema, value).map(({ path, value, meta, isKey }) => {
    const { names, translated, owner, description = '' } = meta;
    const says = { names, translated, owner, description: description.length > 10 ? undefined : description };
    const given = Object.entries(says).filter(([, word]) => word !== undefined && word !== '');
    return [`${path.join('.')}${isKey ? ' (key)' : ''}`, value, ...given.map((entry) => entry.join(' '))];
  });
  expect(list).toEqual([
    ['text', 'A text', 'translated required'],
    ['days.0', 'Monday', 'owner hours'],
    ['cities.0', 'camas', 'names city', 'description Cities.'],
    ['cities.1', 'salem', 'names city', 'description Cities.'],
    ['notes.plain (key)', 'plain', 'names finish', 'description Notes.'],
    ['notes.plain', 'No color.', 'translated optional', 'description Notes.'],
    ['groups.0.label', 'One', 'translated required'],
    ['groups.0.city', 'camas', 'names city'],
    ['answer.label', 'Yes', 'translated required'],
    ['sections.0.heading', 'A', 'translated required'],
    ['sections.0.paragraphs.0', 'B', 'translated required'],
    ['sections.1.type', 'photo'],
    ['sections.1.heading', 'C', 'translated required'],
    ['sections.1.photo', 'd.png', 'names photo'],
  ]);
});

test('a list of some values enters what may contain one, and takes a file as it is written', () => {
  const listNames = createLister(({ names }) => names !== undefined);
  const paths = (written: unknown) => listNames(schema, written).map(({ path }) => path.join('.'));
  expect(paths(value)).toEqual(['cities.0', 'cities.1', 'notes.plain', 'groups.0.city', 'sections.1.photo']);
  expect(paths({ cities: 'camas', notes: ['plain'], groups: { city: 'camas' }, sections: null, others: 1 })).toEqual([
    'groups.city',
  ]);
  expect([null, 'text', []].map(paths)).toEqual([[], [], []]);
});

test('every key of a schema is listed once', () => {
  expect(listKeys(z.strictObject(schema.shape).omit({ sections: true })).map(({ key }) => key)).toEqual([
    'text',
    'days',
    'days[]',
    'cities',
    'cities[]',
    'notes',
    'notes.*',
    'groups',
    'groups.label',
    'groups.city',
    'groups[]',
    'groups[].label',
    'groups[].city',
    'answer',
    'answer.label',
    'answer.city',
  ]);
});
