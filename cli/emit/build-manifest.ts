// What a build wrote and from which sources, so that the check can tell whether the output was changed since. One file of hashes for
// each output folder, in the site's cache.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Written } from './emit.ts';

export interface BuildManifest {
  /** From sourcesHash, taken before the sources were read. */
  readonly sources: string;
  /** The public URL that replaced the data's; null if none did. */
  readonly url: string | null;
  readonly files: readonly ManifestFile[];
}

export interface ManifestFile {
  readonly path: string;
  /** Further paths of the same bytes. */
  readonly aliases: readonly string[];
  /** SHA-256, base64. */
  readonly hash: string;
  /** Size and time of a file that was copied from a cache, so that the next build does not read it again. */
  readonly copied?: { readonly bytes: number; readonly modified: number };
}

/** Where the manifest of an output folder is. @param out absolute path */
export function manifestFile(cacheFolder: string, out: string): string {
  return join(cacheFolder, 'build', `${createHash('sha256').update(out).digest('hex').slice(0, 16)}.json`);
}

export interface ManifestWriter {
  add(written: Written): void;
  /** Replaces the manifest of the build before. Without one (a read-only folder) the check renders the site to compare. */
  save(built: Pick<BuildManifest, 'sources' | 'url'>): void;
}

/** @param file from manifestFile */
export function createManifestWriter(file: string): ManifestWriter {
  const previous = new Map(readManifest(file)?.files.map((entry) => [entry.path, entry]));
  const files: ManifestFile[] = [];
  return {
    add({ path, aliases, ...written }) {
      if ('content' in written) {
        files.push({ path, aliases, hash: hashOf(written.content) });
        return;
      }
      const { cachedAt, bytes, modified } = written;
      const old = previous.get(path);
      const isSame = old?.copied?.bytes === bytes && old.copied.modified === modified;
      const hash = isSame ? old.hash : hashOf(readFileSync(cachedAt));
      files.push({ path, aliases, hash, copied: { bytes, modified } });
    },
    save(built) {
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...built, files } satisfies BuildManifest));
        renameSync(`${file}.${process.pid}`, file);
      } catch {
        // A read-only folder.
      }
    },
  };
}

/** The manifest; null if there is none, or it was cut off by a kill. */
export function readManifest(file: string): BuildManifest | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  } catch {
    return null;
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}
