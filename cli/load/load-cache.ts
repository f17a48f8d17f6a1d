// Stores the validated values of data files on disk by the hash of their bytes. Parsing and validation are most of the work of a
// small build, and an edit usually changes one file. Entry point: openLoadCache.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadCache } from './load.ts';

interface Shard {
  readonly entries: Map<string, readonly [hash: string, value: unknown]>;
  changed: boolean;
}

export interface StoredLoadCache extends LoadCache {
  /** Writes the entries added since the last call. Errors are ignored: the site builds without a cache. */
  save(): void;
}

/**
 * Opens the cache with one shard per data folder; a shard is read when the first of its files is requested.
 * @param folder absolute path
 * @param version must change with the program, because another schema may give another value for the same bytes
 */
export function openLoadCache(folder: string, version: string): StoredLoadCache {
  const shards = new Map<string, Shard>();
  const shardPath = (name: string) => join(folder, `${name.replaceAll('/', '+')}.json`);
  const getShard = (file: string) => {
    const name = dirname(file);
    const shard = shards.get(name) ?? readShard(shardPath(name), version);
    shards.set(name, shard);
    return shard;
  };
  return {
    get(file, hash) {
      const entry = getShard(file).entries.get(file);
      return entry?.[0] === hash ? entry[1] : undefined;
    },
    set(file, hash, value) {
      const shard = getShard(file);
      shard.entries.set(file, [hash, value]);
      shard.changed = true;
    },
    save() {
      for (const [name, shard] of shards) {
        if (shard.changed) writeShard(shardPath(name), { version, entries: [...shard.entries] });
        shard.changed = false;
      }
    },
  };
}

function readShard(path: string, version: string): Shard {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as {
      version: string;
      entries: [string, [string, unknown]][];
    };
    if (stored.version === version) return { entries: new Map(stored.entries), changed: false };
  } catch {
    // The shard does not exist yet, or is corrupt because a process was killed.
  }
  return { entries: new Map(), changed: false };
}

function writeShard(path: string, stored: object): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(stored));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // The folder is read-only; the next build parses again.
  }
}
