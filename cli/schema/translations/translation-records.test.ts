import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  carryRecords,
  findOutdated,
  formatRecords,
  type HashedFile,
  parseRecords,
  type TranslationRecords,
  updateRecords,
} from './translation-records.ts';

const FILE = 'data/services/roofs.es-US.yaml';

/** A translation file of pairs of original and translation. */
function fileOf(texts: Readonly<Record<string, readonly [string, string]>>, file = FILE): HashedFile {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {
    file,
    texts: Object.fromEntries(
      Object.entries(texts).map(([key, [original, translation]]) => [
        key,
        { translation: hash(translation), ...(original !== '' && { original: hash(original) }) },
      ]),
    ),
  };
}

const first = [fileOf({ h1: ['Metal roofs', 'Techos de metal'], intro: ['They last.', 'Duran mucho.'] })];
const recorded = updateRecords(new Map(), first);
/** The names of the files and keys that are outdated, with the records of the first version. */
const outdated = (files: readonly HashedFile[], records: TranslationRecords = recorded) =>
  findOutdated(records, files).map(({ file, keys }) => `${file} ${keys.join()}`);

test('a text that only the translation had is outdated once the original has it', () => {
  const before = updateRecords(new Map(), [fileOf({ title: ['', 'Techos'] })]);
  expect(outdated([fileOf({ title: ['', 'Techos'] })], before)).toEqual([]);
  const records = parseRecords(formatRecords(before)) as TranslationRecords;
  expect(outdated([fileOf({ title: ['Roofs', 'Techos'] })], records)).toEqual([`${FILE} title`]);
});

test('a deleted line is not replaced by the record of another text with the same translation', () => {
  const before = updateRecords(new Map(), [fileOf({ a: ['See more', 'Más'], b: ['Read more', 'Más'] })]);
  const files = [fileOf({ a: ['See more', 'Más'], b: ['Learn more', 'Más'] })];
  expect(outdated(files, before)).toEqual([`${FILE} b`]);
  const rest = [...(before.get(FILE) ?? [])].filter(([key]) => key !== 'b');
  expect(outdated(files, new Map([[FILE, new Map(rest)]]))).toEqual([]);
});

test('texts keep their records when an entry above them is removed or the file gets another name', () => {
  const before = updateRecords(new Map(), [
    fileOf({ 'photos[0].alt': ['A dog', 'Un perro'], 'photos[1].alt': ['A cat', 'Un gato'] }),
  ]);
  expect(outdated([fileOf({ 'photos[0].alt': ['A black cat', 'Un gato'] })], before)).toEqual([
    `${FILE} photos[0].alt`,
  ]);
  const renamed = 'data/services/metal.es-US.yaml';
  expect(outdated([fileOf({ h1: ['Steel roofs', 'Techos de metal'] }, renamed)])).toEqual([`${renamed} h1`]);
  const french = 'data/services/metal.fr-CA.yaml';
  expect(outdated([fileOf({ h1: ['Steel roofs', 'Techos de metal'] }, french)])).toEqual([]);
});

test('an edit by the program makes no translation newer or older', () => {
  const texts = (slug: string, h1: string): Parameters<typeof fileOf>[0] => ({
    h1: [h1, 'Techos'],
    price: [`From {price:${slug}:small}.`, `Desde {price:${slug}:small}.`],
    intro: [`Ask for {price:${slug}:small}.`, 'Pregunte.'],
  });
  const before = [fileOf(texts('roofs', 'Steel roofs'))];
  const records = updateRecords(updateRecords(new Map(), [fileOf(texts('roofs', 'Roofs'))]), before);
  const renamed = 'data/services/metal.es-US.yaml';
  const after = [fileOf(texts('metal', 'Steel roofs'), renamed)];
  const carried = carryRecords(records, before, { after, names: new Map([[FILE, renamed]]) });
  expect(outdated(after, carried)).toEqual([`${renamed} h1`]);
  expect([...updateRecords(carried, after)]).toEqual([...carried]);
  const back = carryRecords(carried, after, { after: before, names: new Map([[renamed, FILE]]) });
  expect(formatRecords(back)).toBe(formatRecords(records));
});

test('a file that is removed leaves no record', () => {
  expect(carryRecords(recorded, first, { after: [], names: new Map() }).size).toBe(0);
});

test('records are written sorted, a line for each text, and read back', () => {
  const records = updateRecords(new Map(), [
    fileOf({ title: ['b', 'b'], h1: ['a', 'a'] }),
    fileOf({ h1: ['a', 'a'] }, 'data/cities/denver.es-US.yaml'),
  ]);
  expect(formatRecords(records)).toBe(`{
  "data/cities/denver.es-US.yaml": {
    "h1": "ca978112 ca978112"
  },
  "data/services/roofs.es-US.yaml": {
    "h1": "ca978112 ca978112",
    "title": "3e23e816 3e23e816"
  }
}
`);
  expect(formatRecords(parseRecords(formatRecords(records)) as TranslationRecords)).toBe(formatRecords(records));
});

test.each([
  ['{\n<<<<<<< HEAD\n', 2],
  ['{ "a": { "h1": "one" } }', 9],
  ['{', 1],
  ['[]', 0],
  ['{ "a": ["one two"] }', 2],
  ['{ "a": { "h1": { "toString": 1 } } }', 9],
])('%j is no list of records', (text, offset) => {
  expect(parseRecords(text)).toEqual({ offset });
});
