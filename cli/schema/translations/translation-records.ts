// Remembers which words of an original each translated text was made from, so that a translation
// that its original has left behind is found: by hashes of the texts, because file times change
// with every checkout. data/translations.json has one line for each text with both hashes. Entry
// points: findOutdated for the warning, updateRecords for the build, carryRecords for edits by
// commands.
import * as z from 'zod';
import { compareText } from '../../problem.ts';

/** One translation file with the hashes of its texts and of those that they translate, by key. */
export interface HashedFile {
  /** Relative to the site's folder: `data/services/x.es-US.yaml`. */
  readonly file: string;
  readonly texts: Readonly<Record<string, { readonly original?: string; readonly translation: string }>>;
}

/** The hashes of the original and the translation when that last changed. */
interface TextRecord {
  /** NONE for a text that only the translation has, and for one that was taken over. */
  readonly original: string;
  readonly translation: string;
}

const NONE = '-';

type FileRecords = ReadonlyMap<string, TextRecord>;

export type TranslationRecords = ReadonlyMap<string, FileRecords>;

/**
 * Returns the keys of each file whose original has changed since its translation, or whose text was
 * taken over from there and is still to be translated.
 */
export function findOutdated(
  records: TranslationRecords,
  files: readonly HashedFile[],
): { readonly file: string; readonly keys: readonly string[] }[] {
  const find = createFinder(records, files);
  return files.flatMap((hashed) => {
    const keys = [...listRecords(hashed)].flatMap(([key, present]) => {
      const record = find(hashed.file, key, present.translation) ?? begin(present, records.get(hashed.file));
      return record.original === present.original ? [] : [key];
    });
    return keys.length === 0 ? [] : [{ file: hashed.file, keys }];
  });
}

/** Returns the records of present texts: a changed translation is up to date. */
export function updateRecords(records: TranslationRecords, files: readonly HashedFile[]): TranslationRecords {
  const find = createFinder(records, files);
  return new Map(
    files.map((hashed) => {
      const texts = [...listRecords(hashed)].map(
        ([key, record]) =>
          [key, find(hashed.file, key, record.translation) ?? begin(record, records.get(hashed.file))] as const,
      );
      return [hashed.file, new Map(texts)];
    }),
  );
}

/** A new text like its original, in a file with others, was taken over: it translates nothing yet. */
function begin(record: TextRecord, others: FileRecords | undefined): TextRecord {
  return others !== undefined && record.original === record.translation ? { ...record, original: NONE } : record;
}

/**
 * Returns the records after an edit of the data by a command, such as the new name in a reference
 * to a price: it changes texts, but makes no translation newer or older. `after` has the files
 * under their new names, and `names` these by the old ones.
 */
export function carryRecords(
  records: TranslationRecords,
  before: readonly HashedFile[],
  { after, names }: { readonly after: readonly HashedFile[]; readonly names: ReadonlyMap<string, string> },
): TranslationRecords {
  const edited = new Map(after.map((hashed) => [hashed.file, listRecords(hashed)]));
  return new Map(
    before.flatMap((hashed): [string, FileRecords][] => {
      const to = names.get(hashed.file) ?? hashed.file;
      const fileRecords = records.get(hashed.file);
      const recordsAfter = edited.get(to);
      if (fileRecords === undefined || recordsAfter === undefined) return [];
      const recordsBefore = listRecords(hashed);
      // With an entry of a list less, others have other keys; their records are found by the texts.
      if (recordsBefore.size !== recordsAfter.size) return [[to, fileRecords]];
      // The texts have the same order, though a name that is a key may have changed.
      const present = [...recordsAfter];
      const carried = [...recordsBefore].flatMap(([key, before], index): [string, TextRecord][] => {
        const record = fileRecords.get(key);
        const [keyAfter, recordAfter] = present[index] ?? [key, before];
        return record === undefined ? [] : [[keyAfter, carry(record, before, recordAfter)]];
      });
      return [[to, new Map(carried)]];
    }),
  );
}

function carry(record: TextRecord, before: TextRecord, after: TextRecord): TextRecord {
  return {
    original: record.original === before.original ? after.original : record.original,
    translation: record.translation === before.translation ? after.translation : record.translation,
  };
}

/** Writes records as JSON with a sorted line for each text, so that versions merge. */
export function formatRecords(records: TranslationRecords): string {
  const files = [...records].sort(compareKeys).map(([file, texts]) => {
    const lines = [...texts]
      .sort(compareKeys)
      .map(([key, { original, translation }]) => `    ${JSON.stringify(key)}: "${original} ${translation}"`);
    return `  ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${files.join(',\n')}\n}\n`;
}

/**
 * Reads what formatRecords has written, or returns the offset of a mistake. A comma too many, such
 * as that of a line before a deleted one, is allowed.
 */
export function parseRecords(text: string): TranslationRecords | { readonly offset: number } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/,(?=\s*[}\]])/g, ' '));
  } catch (error) {
    return { offset: Number(/position (\d+)/.exec(String(error))?.[1] ?? text.trimEnd().length) };
  }
  const result = recordsSchema.safeParse(value);
  if (!result.success)
    return { offset: Math.max(0, text.indexOf(JSON.stringify(result.error.issues[0]?.path.at(-1) ?? ''))) };
  return new Map(
    Object.entries(result.data).map(([file, texts]) => {
      const records = Object.entries(texts).map(([key, hashes]): [string, TextRecord] => {
        const [original = '', translation = ''] = hashes.split(' ');
        return [key, { original, translation }];
      });
      return [file, new Map(records)];
    }),
  );
}

const recordsSchema = z.record(z.string(), z.record(z.string(), z.string().regex(/^(\w+|-) (\w+)$/)));

function listRecords({ texts }: HashedFile): FileRecords {
  return new Map(
    Object.entries(texts).map(([key, { original = NONE, translation }]) => [key, { original, translation }]),
  );
}

type FindRecord = (file: string, key: string, translation: string) => TextRecord | null;

/**
 * Returns a function that returns the record of a translation that has not changed: that of its
 * key, or one with the same hash that no other text has, because an entry above it was added or
 * removed, or the file has another name.
 */
function createFinder(records: TranslationRecords, files: readonly HashedFile[]): FindRecord {
  const present = new Map(files.map(({ file, texts }) => [file, texts]));
  const unused = new Map<string, TextRecord>();
  for (const [file, texts] of records)
    for (const [key, record] of texts) {
      const presentTexts = present.get(file);
      if (presentTexts?.[key]?.translation === record.translation) continue;
      unused.set(`${presentTexts === undefined ? languageOf(file) : file} ${record.translation}`, record);
    }
  return (file, key, translation) => {
    const record = records.get(file)?.get(key);
    if (record?.translation === translation) return record;
    // A file without records may have had another name.
    return unused.get(`${records.has(file) ? file : languageOf(file)} ${translation}`) ?? null;
  };
}

/** The dotted part before the extension. */
function languageOf(file: string): string {
  return file.split('.').at(-2) ?? '';
}

function compareKeys([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compareText(a, b);
}
