// A manifest of what a build wrote and of the sources it read, so that the check can tell whether the output has changed since. Each
// output folder has one, in the site's cache. Entry points: createManifestWriter and readManifest.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WrittenFile } from './emit.ts';

export interface BuildManifest {
  /** From hashSources, taken before the sources were read. */
  readonly sources: string;
  /** The public URL that replaced the data's; null if none did. */
  readonly url: string | null;
  readonly files: readonly ManifestFile[];
}

export interface ManifestFile {
  readonly path: string;
  /** Other paths with the same bytes. */
  readonly aliases: readonly string[];
  /** SHA-256, base64. */
  readonly hash: string;
  /** Size and modification time (ms) of a file that was copied from a cache, so that the next build need not hash it again. */
  readonly copied?: { readonly bytes: number; readonly modified: number };
}

/** Returns the path of an output folder's manifest. @param out absolute path */
export function getManifestPath(cacheFolder: string, out: string): string {
  return join(cacheFolder, 'build', `${createHash('sha256').update(out).digest('hex').slice(0, 16)}.json`);
}

export interface ManifestWriter {
  add(file: WrittenFile): void;
  /** Replaces the manifest of the previous build. In a read-only folder it does nothing: the check then renders the site to compare. */
  save(build: Pick<BuildManifest, 'sources' | 'url'>): void;
}

/** Starts a manifest. @param file from getManifestPath */
export function createManifestWriter(file: string): ManifestWriter {
  const previous = new Map(readManifest(file)?.files.map((entry) => [entry.path, entry]));
  const files: ManifestFile[] = [];
  return {
    add({ path, aliases, ...source }) {
      if ('content' in source) {
        files.push({ path, aliases, hash: hashContent(source.content) });
        return;
      }
      const { cachedAt, bytes, modified } = source;
      const entry = previous.get(path);
      const isUnchanged = entry?.copied?.bytes === bytes && entry.copied.modified === modified;
      const hash = isUnchanged ? entry.hash : hashContent(readFileSync(cachedAt));
      files.push({ path, aliases, hash, copied: { bytes, modified } });
    },
    save(build) {
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...build, files } satisfies BuildManifest));
        renameSync(`${file}.${process.pid}`, file);
      } catch {
        // A read-only folder.
      }
    },
  };
}

/** Reads a manifest; null if it does not exist or is not valid JSON. */
export function readManifest(file: string): BuildManifest | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  } catch {
    return null;
  }
}

function hashContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}
