// The files that the server sends: a built folder (preview) or a compiled site in memory (dev). Entry points: openDiskFiles and
// openMemoryFiles.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Artifact, EncodableContent } from '../base/artifact.ts';
import { readEncoded } from '../cache/read-encoded.ts';
import { type Failed, isFailed } from '../problem.ts';

/** The files of a site, in a folder or in memory. */
export interface SiteFiles {
  /** Returns a file's bytes by its path without leading slash, or null if it does not exist. Rejects if it cannot be read. */
  read(path: string): Promise<Uint8Array | Failed | null>;
  /** Returns a file that is too large to be read into memory, such as a video; null for every other path. */
  findLarge?(path: string): LargeFile | null;
}

export interface LargeFile {
  /** Absolute path. */
  readonly file: string;
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly changed: number;
}

const MIN_LARGE_BYTES = 4_000_000;

type Encodable = Artifact & EncodableContent;

/** Opens the files of a folder, read at each request; nothing outside of it, not even through symbolic links inside. */
export function openDiskFiles(folder: string): SiteFiles {
  const find = (path: string) => {
    const file = findRealPath(resolve(folder, path));
    const realFolder = findRealPath(folder);
    return file !== null && realFolder !== null && file.startsWith(join(realFolder, sep)) ? file : null;
  };
  return {
    async read(path) {
      const file = find(path);
      return file === null ? null : readIfFile(file);
    },
    findLarge(path) {
      const file = find(path);
      const stat = file === null ? null : nullIfMissing(() => statSync(file));
      if (file === null || stat === null || !stat.isFile() || stat.size < MIN_LARGE_BYTES) return null;
      return { file, bytes: stat.size, changed: stat.mtimeMs };
    },
  };
}

/** Opens the artifacts of a compiled site. Cached files are read, and missing ones encoded, when they are requested. */
export function openMemoryFiles(artifacts: Iterable<Artifact>, encode = createEncoder()): SiteFiles {
  const byPath = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    for (const path of [artifact.path, ...(artifact.alias ?? [])]) byPath.set(path, artifact);
  }
  return {
    async read(path) {
      const artifact = byPath.get(path);
      if (artifact === undefined) return null;
      if ('encode' in artifact) {
        const { cachedAt } = artifact;
        const encoded = await readEncoded({ cachedAt, encode: () => encode(artifact) });
        return isFailed(encoded) ? encoded : encoded.content;
      }
      if ('render' in artifact) return Buffer.from(await artifact.render());
      return typeof artifact.content === 'string' ? Buffer.from(artifact.content) : artifact.content;
    },
  };
}

/**
 * Returns a function that encodes an artifact and resolves to the path of the encoded file, or to its problem. Concurrent requests for one file share
 * one encoding, even across rebuilds: its path contains a hash of everything that decides its content.
 */
export function createEncoder(): (artifact: Encodable) => Promise<string | Failed> {
  const running = new Map<string, Promise<string | Failed>>();
  return (artifact) => {
    const started = running.get(artifact.path);
    if (started !== undefined) return started;
    const file = artifact.encode().finally(() => running.delete(artifact.path));
    running.set(artifact.path, file);
    return file;
  };
}

/** Returns the folder that a site was built for, such as `/roofs`, from its home page's canonical URL; '' for the root. */
export async function readBasePath(files: SiteFiles): Promise<string> {
  const home = await files.read('index.html');
  if (home === null || isFailed(home)) return '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(Buffer.from(home).toString())?.[1];
  if (canonical === undefined || !URL.canParse(canonical)) return '';
  return new URL(canonical).pathname.replace(/\/+$/, '');
}

/** Error codes of a path that does not exist, continues after a file, is too long, or whose links form a cycle. */
const MISSING_FILE_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** The path without symbolic links; null if there is no such file. */
function findRealPath(path: string): string | null {
  return nullIfMissing(() => realpathSync(path));
}

// Reads synchronously: the threads of asynchronous reads may all be busy encoding photos.
function readIfFile(file: string): Uint8Array | null {
  return nullIfMissing(() => (statSync(file).isFile() ? readFileSync(file) : null));
}

function nullIfMissing<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (MISSING_FILE_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
