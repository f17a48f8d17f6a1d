// Many small cached values in one file. Entry point: openTable.
import { readIfFile } from '../files/read-if-file.ts';
import type { CacheUse } from './blobs.ts';
import { replaceFile } from './replace-file.ts';

/** One value, plain data, for each id. */
export interface Table {
  /** Returns the value of an id if it has this key, or undefined. */
  get(id: string, key: string): unknown;
  set(id: string, key: string, value: unknown): void;
  /** Writes what was set since the last call; a full disk or a read-only folder is ignored. */
  save(): void;
}

interface Entry {
  readonly key: string;
  readonly value: unknown;
  /** When it was last used, in days since 1970. */
  readonly day: number;
}

/** As it is stored: id, key, day and value. */
type StoredEntry = readonly [string, string, number, unknown];

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_DAYS = 30;

/** Opens a table, a file that need not exist. `code` is the program that makes the values. */
export function openTable(file: string, code: string, use: CacheUse): Table {
  const today = Math.floor(Date.now() / DAY_MS);
  let opened: Map<string, Entry> | null = null;
  let isChanged = false;
  const open = () => {
    opened ??= readEntries(file, code, use);
    return opened;
  };
  const put = (id: string, entry: Entry) => {
    open().set(id, entry);
    isChanged = true;
  };
  return {
    get(id, key) {
      const entry = open().get(id);
      if (entry?.key !== key) {
        use.misses += 1;
        return undefined;
      }
      use.hits += 1;
      if (entry.day !== today) put(id, { ...entry, day: today });
      return entry.value;
    },
    set: (id, key, value) => put(id, { key, value, day: today }),
    save() {
      if (!isChanged) return;
      isChanged = false;
      const entries = [...open()]
        .filter(([, { day }]) => today - day <= MAX_AGE_DAYS)
        .map(([id, { key, day, value }]): StoredEntry => [id, key, day, value]);
      try {
        replaceFile(file, JSON.stringify({ code, entries }));
      } catch {
        // See the contract.
      }
    },
  };
}

function readEntries(file: string, code: string, use: CacheUse): Map<string, Entry> {
  try {
    const text = readIfFile(file)?.toString() ?? '';
    use.bytes += text.length;
    const stored: { readonly code: string; readonly entries: readonly StoredEntry[] } = JSON.parse(text);
    if (stored.code === code) return new Map(stored.entries.map(([id, key, day, value]) => [id, { key, day, value }]));
  } catch {
    // It does not exist yet, or was cut off.
  }
  return new Map();
}
