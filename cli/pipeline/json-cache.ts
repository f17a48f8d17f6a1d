// One value cached in a file. Entry point: openJsonCache.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface JsonCache<Value> {
  /** The value for this key; null if it is not cached. */
  read(): Value | null;
  /** Replaces the cached value, which must be plain data. */
  save(value: Value): void;
}

/** Opens a cache of one value. @param file absolute path @param key everything that the value follows from */
export function openJsonCache<Value>(file: string, key: string): JsonCache<Value> {
  return {
    read() {
      try {
        const cached = JSON.parse(readFileSync(file, 'utf8')) as { key: string; value: Value };
        return cached.key === key ? cached.value : null;
      } catch {
        // Missing, or cut off by a kill.
        return null;
      }
    },
    save(value) {
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, value }));
        renameSync(`${file}.${process.pid}`, file);
      } catch {
        // A read-only folder.
      }
    },
  };
}
