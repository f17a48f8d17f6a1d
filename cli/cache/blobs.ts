// Cached files, one for each key. The name of a file ends with its size, so that one that was cut off is not used. Entry points: openBlobs
// and writeBlob.
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { CacheUse } from './cache-use.ts';
import { isProcessAlive } from './is-process-alive.js';
import { getWriter, replaceFile } from './replace-file.ts';

/** Where to write a file: plain data, because the encoder writes in its own process. */
export interface BlobTarget {
  /** Absolute path. */
  readonly folder: string;
  readonly key: string;
  /** `avif` */
  readonly extension: string;
}

export interface Blobs {
  /** Returns the absolute path of the file with this key, or null. */
  find(key: string): string | null;
  /** Returns where to write the file with this key. */
  target(key: string, extension: string): BlobTarget;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files that no build has used for this time are removed when another is written. */
const MAX_AGE_MS = 30 * DAY_MS;
const NAME = /^([0-9a-f]+)-(\d+)\.\w+$/;

/** Opens a folder of cached files, which need not exist. @param folder absolute path */
export function openBlobs(folder: string, use: CacheUse): Blobs {
  let listed: ReadonlyMap<string, string> | null = null;
  return {
    find(key) {
      listed ??= listBlobs(folder);
      const name = listed.get(key);
      const bytes = name === undefined ? null : checkBlob(join(folder, name), name);
      if (name === undefined || bytes === null) {
        use.misses += 1;
        return null;
      }
      use.hits += 1;
      use.bytes += bytes;
      return join(folder, name);
    },
    target: (key, extension) => ({ folder, key, extension }),
  };
}

/** Writes a file and returns its absolute path. Throws if the disk is full or read-only. */
export function writeBlob({ folder, key, extension }: BlobTarget, content: string | Uint8Array): string {
  const bytes = Buffer.from(content);
  const path = join(folder, `${key}-${bytes.length}.${extension}`);
  replaceFile(path, bytes);
  removeUnused(folder);
  return path;
}

function listBlobs(folder: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of readFolder(folder)) {
    const key = NAME.exec(name)?.[1];
    if (key !== undefined) names.set(key, name);
  }
  return names;
}

/** Returns the size of a complete file, and marks it as used; null if it is not complete. */
function checkBlob(path: string, name: string): number | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== Number(NAME.exec(name)?.[2])) return null;
  if (Date.now() - stat.mtimeMs > DAY_MS) markUsed(path);
  return stat.size;
}

function markUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // A file of another user, or a read-only folder: it is only removed too early.
  }
}

/** Removes old files, and those that a killed process left. */
function removeUnused(folder: string): void {
  for (const name of readFolder(folder)) {
    const path = join(folder, name);
    const writer = getWriter(name);
    const isLeftOver = writer !== null && !isProcessAlive(writer);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (isLeftOver || (NAME.test(name) && age > MAX_AGE_MS)) rmSync(path, { force: true });
  }
}

function readFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It does not exist yet.
    return [];
  }
}
