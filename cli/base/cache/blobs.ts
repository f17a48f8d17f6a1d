// Cached files, one for each key. The name of a file ends with a hash of its content, so that one
// that was cut off or edited is not used. Entry points: openBlobs, readBlob and createBlobWriter.
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readIfFile } from '../files/read-if-file.ts';
import { replaceFile } from './replace-file.ts';

/** How often a cache was of use. */
export interface CacheUse {
  hits: number;
  misses: number;
  /** Bytes of the found files and the opened tables. */
  bytes: number;
}

/** Where to write a file: plain data, because the encoder writes in its own process. */
export interface BlobTarget {
  /** Absolute path. */
  readonly folder: string;
  readonly key: string;
  /** `avif` */
  readonly extension: string;
}

export interface Blobs {
  /** The absolute path of the file with this key, or null. readBlob tells whether it is intact. */
  find(key: string): string | null;
  /** Returns the content of the file with this key; null if there is none or it is damaged. */
  read(key: string): Buffer | null;
  /** Returns where to write the file with this key. */
  target(key: string, extension: string): BlobTarget;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files that no build has used for this time are removed when another is written. */
const MAX_AGE_MS = 30 * DAY_MS;
const NAME = /^([0-9a-f]+)-([0-9a-f]{16})\.\w+$/;

/** Opens a folder of cached files, which need not exist. @param folder absolute path */
export function openBlobs(folder: string, use: CacheUse): Blobs {
  let listed: ReadonlyMap<string, string> | null = null;
  const find = (key: string) => {
    listed ??= listBlobs(folder);
    const name = listed.get(key);
    const path = name === undefined ? null : join(folder, name);
    const stat = path === null ? undefined : statSync(path, { throwIfNoEntry: false });
    if (path === null || stat?.isFile() !== true) {
      use.misses += 1;
      return null;
    }
    if (Date.now() - stat.mtimeMs > DAY_MS) markUsed(path);
    use.hits += 1;
    use.bytes += stat.size;
    return path;
  };
  const read = (key: string) => {
    const path = find(key);
    return path === null ? null : readBlob(path);
  };
  return { find, read, target: (key, extension) => ({ folder, key, extension }) };
}

/** Returns the content of a file at an absolute path; null if it is damaged or was removed. */
export function readBlob(path: string): Buffer | null {
  const content = readIfFile(path);
  return content !== null && NAME.exec(basename(path))?.[2] === hashContent(content) ? content : null;
}

/** Creates a function that writes a file and returns its path; throws the system's errors. */
export function createBlobWriter(): (target: BlobTarget, content: string | Uint8Array) => string {
  const cleaned = new Set<string>();
  return ({ folder, key, extension }, content) => {
    const bytes = Buffer.from(content);
    const path = join(folder, `${key}-${hashContent(bytes)}.${extension}`);
    replaceFile(path, bytes);
    if (!cleaned.has(folder)) removeUnused(folder);
    cleaned.add(folder);
    return path;
  };
}

function hashContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function listBlobs(folder: string): ReadonlyMap<string, string> {
  return new Map(readFolder(folder).map((name) => [NAME.exec(name)?.[1] ?? name, name]));
}

function markUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // A file of another user, or a read-only folder: it is only removed too early.
  }
}

/** Removes old files, also those that a killed process left. */
function removeUnused(folder: string): void {
  for (const name of readFolder(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > MAX_AGE_MS) rmSync(path, { recursive: true, force: true });
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
