// The values of data files as they were read before, on disk under the hash of their bytes. YAML and Zod are most of the work of a
// small build, and an edit changes one file. Enters at openLoadCache.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadCache } from './load.ts';

interface Shard {
  readonly entries: Map<string, readonly [hash: string, value: unknown]>;
  changed: boolean;
}

export interface StoredLoadCache extends LoadCache {
  /** Writes what was learnt since the last call. A cache that cannot be written is no problem of the site's. */
  save(): void;
}

/**
 * One shard a folder of data, read when a file of it is asked for.
 * @param folder absolute path
 * @param version changes whenever the program does: another schema may read the same bytes otherwise
 */
export function openLoadCache(folder: string, version: string): StoredLoadCache {
  const shards = new Map<string, Shard>();
  const pathOf = (name: string) => join(folder, `${name.replaceAll('/', '+')}.json`);
  const shardOf = (file: string) => {
    const name = dirname(file);
    const shard = shards.get(name) ?? readShard(pathOf(name), version);
    shards.set(name, shard);
    return shard;
  };
  return {
    get(file, hash) {
      const entry = shardOf(file).entries.get(file);
      return entry?.[0] === hash ? entry[1] : undefined;
    },
    set(file, hash, value) {
      const shard = shardOf(file);
      shard.entries.set(file, [hash, value]);
      shard.changed = true;
    },
    save() {
      for (const [name, shard] of shards) {
        if (shard.changed) writeShard(pathOf(name), { version, entries: [...shard.entries] });
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
    // Not there yet, or cut off by a kill: as good as empty.
  }
  return { entries: new Map(), changed: false };
}

function writeShard(path: string, stored: object): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(stored));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // A read-only folder: the next build parses again.
  }
}
