// Remembers which words of an original each translated text was made from, so that a translation that its original has left behind is
// found: by hashes of the texts, because file times change with every checkout. data/translations.json has one line for each text with
// both hashes. Entry points: findOutdated for the warning, updateRecords for the build.
import { createHash } from 'node:crypto';

/** A text of a translation next to that of the original. */
export interface TranslatedText {
  /** The path of the key, joined by dots: `questions.0.answer`. */
  readonly key: string;
  /** Empty if the original has no such text. */
  readonly original: string;
  readonly translation: string;
}

/** The texts of one translation file, `data/services/x.es-US.yaml`. */
export interface TranslatedFile {
  readonly file: string;
  readonly texts: readonly TranslatedText[];
}

/** The hashes of the original and of the translation, at the time when the translation last changed. */
interface TextRecord {
  readonly original: string;
  readonly translation: string;
}

/** The records of each translation file by key. */
export type TranslationRecords = ReadonlyMap<string, ReadonlyMap<string, TextRecord>>;

/** Returns for each file the keys whose original has changed since the translation did, in the order of its texts; files without any are left out. */
export function findOutdated(
  records: TranslationRecords,
  files: readonly TranslatedFile[],
): { readonly file: string; readonly keys: readonly string[] }[] {
  const find = createFinder(records, files);
  return files.flatMap(({ file, texts }) => {
    const keys = texts.filter((text) => isOutdated(text, find(file, text))).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ file, keys }];
  });
}

/** Returns the records of the present texts: a translation that has changed is up to date, any other keeps its record. */
export function updateRecords(
  records: TranslationRecords,
  files: readonly TranslatedFile[],
): TranslationRecords {
  const find = createFinder(records, files);
  return new Map(
    files.map(({ file, texts }) => [
      file,
      new Map(texts.map((text) => [text.key, find(file, text) ?? createRecord(text)])),
    ]),
  );
}

/**
 * Returns the records after an edit of the data by the program, such as the new name in a reference to a price: it changes texts, but
 * makes no translation newer or older. `after` has the files under their new names, and `names` these by the old ones.
 */
export function carryRecords(
  records: TranslationRecords,
  before: readonly TranslatedFile[],
  {
    after,
    names,
  }: { readonly after: readonly TranslatedFile[]; readonly names: ReadonlyMap<string, string> },
): TranslationRecords {
  const edited = new Map(after.map(({ file, texts }) => [file, texts]));
  const carried = before.flatMap(({ file, texts }): [string, ReadonlyMap<string, TextRecord>][] => {
    const to = names.get(file) ?? file;
    const own = records.get(file);
    const textsAfter = edited.get(to);
    if (own === undefined || textsAfter === undefined) return [];
    const hashesAfter = new Map(textsAfter.map((text) => [text.key, createRecord(text)]));
    const hashes = new Map(texts.map((text) => [text.key, createRecord(text)]));
    // With an entry of a list less, the texts below it have other keys; a build finds their records by the texts.
    if (hashes.size !== hashesAfter.size) return [[to, own]];
    return [
      [
        to,
        new Map([...own].map(([key, record]) => [key, carry(record, hashes.get(key), hashesAfter.get(key))])),
      ],
    ];
  });
  const known = new Set(before.map(({ file }) => file));
  return new Map([...[...records].filter(([file]) => !known.has(file)), ...carried]);
}

function carry(record: TextRecord, before?: TextRecord, after?: TextRecord): TextRecord {
  if (before === undefined || after === undefined) return record;
  return {
    original: record.original === before.original ? after.original : record.original,
    translation: record.translation === before.translation ? after.translation : record.translation,
  };
}

/** Writes records as JSON with a line for each text, sorted, so that versions merge line by line. */
export function formatRecords(records: TranslationRecords): string {
  const files = [...records].sort(compareKeys).map(([file, texts]) => {
    const lines = [...texts]
      .sort(compareKeys)
      .map(([key, { original, translation }]) => `    ${JSON.stringify(key)}: "${original} ${translation}"`);
    return `  ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n  }`;
  });
  return files.length === 0 ? '{}\n' : `{\n${files.join(',\n')}\n}\n`;
}

/** Reads what formatRecords has written. A comma too many, such as that of a deleted line, is allowed. Returns the offset of a mistake. */
export function parseRecords(text: string): TranslationRecords | { readonly offset: number } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/,(?=\s*[}\]])/g, ' '));
  } catch (error) {
    return { offset: Number(/position (\d+)/.exec(String(error))?.[1] ?? text.trimEnd().length) };
  }
  const records = new Map<string, ReadonlyMap<string, TextRecord>>();
  for (const [file, texts] of listEntries(value)) {
    const found = new Map<string, TextRecord>();
    for (const [key, hashes] of listEntries(texts)) {
      const [, original, translation] = /^(\w+) (\w+)$/.exec(String(hashes)) ?? [];
      if (original === undefined || translation === undefined)
        return { offset: Math.max(0, text.indexOf(JSON.stringify(key))) };
      found.set(key, { original, translation });
    }
    records.set(file, found);
  }
  return records;
}

function listEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

type FindRecord = (file: string, text: TranslatedText) => TextRecord | null;

/**
 * Returns a function that returns the record of a text that has not changed: that of its key, or one with the same translation that no
 * other text has, because an entry above it was added or removed, or the file has another name.
 */
function createFinder(records: TranslationRecords, files: readonly TranslatedFile[]): FindRecord {
  const unused = new Map<string, TextRecord>();
  const present = new Map(
    files.map(({ file, texts }) => [file, new Map(texts.map((text) => [text.key, text]))]),
  );
  for (const [file, texts] of records)
    for (const [key, record] of texts) {
      const text = present.get(file)?.get(key);
      if (text !== undefined && hash(text.translation) === record.translation) continue;
      unused.set(`${present.has(file) ? file : languageOf(file)} ${record.translation}`, record);
    }
  return (file, { key, translation }) => {
    const own = records.get(file)?.get(key);
    const current = hash(translation);
    if (own?.translation === current) return own;
    return (
      unused.get(`${file} ${current}`) ??
      // The records of a file that is gone.
      (records.has(file) ? null : unused.get(`${languageOf(file)} ${current}`)) ??
      null
    );
  };
}

/** The dotted part before the extension. */
function languageOf(file: string): string {
  return file.split('.').at(-2) ?? '';
}

function isOutdated({ original }: TranslatedText, record: TextRecord | null): boolean {
  return record !== null && record.original !== hash(original);
}

function createRecord({ original, translation }: TranslatedText): TextRecord {
  return { original: hash(original), translation: hash(translation) };
}

const HASH_DIGITS = 8;

/** Line breaks do not count: an editor may have wrapped the lines anew. */
function hash(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, HASH_DIGITS);
}

function compareKeys([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}
