// The one cache: everything that is slow to make, stored under a hash of the code that makes it and
// of everything that it reads (createKey). Nothing else decides whether an entry is used, so an
// entry is never wrong, and the folder can be deleted at any time. Two processes may use it at
// once; a kill leaves no half entry. .github/CONTRIBUTING.md lists what is cached. Entry point:
// openCache.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Blobs, type CacheUse, openBlobs } from './blobs.ts';
import { openTable, type Table } from './table.ts';

export interface Cache {
  /** Opens the files of one kind, such as `photos`. */
  blobs(name: string): Blobs;
  /** Opens the records of one kind, such as `data/cities`, that a program has made. */
  table(name: string, code: string): Table;
  /** Saves all tables. */
  save(): void;
  /** The use of each kind since the cache was opened. */
  readonly uses: ReadonlyMap<string, Readonly<CacheUse>>;
}

/** Opens the cache at an absolute path; null for one that is removed with the process. */
export function openCache(folder: string | null): Cache {
  const path = folder ?? createTemporaryFolder();
  const uses = new Map<string, CacheUse>();
  const tables = new Map<string, Table>();
  const addUse = (name: string) => {
    const use = uses.get(name) ?? { hits: 0, misses: 0, bytes: 0 };
    uses.set(name, use);
    return use;
  };
  return {
    blobs: (name) => openBlobs(join(path, name), addUse(name)),
    table(name, code) {
      const [kind = name] = name.split('/');
      const table = tables.get(name) ?? openTable(join(path, `${name}.json`), code, addUse(kind));
      tables.set(name, table);
      return table;
    },
    save() {
      for (const table of tables.values()) table.save();
    },
    uses,
  };
}

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-no-cache-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
