import { readFileSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Artifact } from '../artifact.ts';

/** The files of a site: in a folder or in memory. */
export interface SiteFiles {
  /** A file's bytes by its path without leading slash, or null if there is none. Rejects if it cannot be read or made. */
  read(path: string): Promise<Uint8Array | null>;
}

type Encodable = Artifact & { readonly encode: () => Promise<string> };

/** The files of a folder, read anew at each request; nothing outside of it, except through links inside. */
export function filesOnDisk(folder: string): SiteFiles {
  return {
    async read(path) {
      const file = resolve(folder, path);
      return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? readIfFile(file) : null;
    },
  };
}

/** The artifacts of a compiled site. Those from a cache stay on disk until they are asked for; those not encoded yet are encoded then. */
export function filesInMemory(artifacts: Iterable<Artifact>, encode = createEncoder()): SiteFiles {
  const byPath = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    for (const path of [artifact.path, ...(artifact.alias ?? [])]) byPath.set(path, artifact);
  }
  return {
    async read(path) {
      const artifact = byPath.get(path);
      if (artifact === undefined) return null;
      if ('encode' in artifact) return readFileSync(await encode(artifact));
      if ('cachedAt' in artifact) return readIfFile(artifact.cachedAt);
      return typeof artifact.content === 'string' ? Buffer.from(artifact.content) : artifact.content;
    },
  };
}

/**
 * Encodes artifacts so that nobody waits for a file to be encoded twice, however many ask and however often the site is compiled anew
 * meanwhile. The name of an encoded file contains a hash of what decides its content: one path is always the same file.
 */
export function createEncoder(): (artifact: Encodable) => Promise<string> {
  const running = new Map<string, Promise<string>>();
  return (artifact) => {
    const started = running.get(artifact.path);
    if (started !== undefined) return started;
    const file = artifact.encode().finally(() => running.delete(artifact.path));
    running.set(artifact.path, file);
    return file;
  };
}

/** The folder a built site was made for, from its home page's canonical address. */
export async function basePathOf(files: SiteFiles): Promise<string> {
  const home = Buffer.from((await files.read('index.html')) ?? []).toString('utf8');
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home)?.[1];
  if (canonical === undefined || !URL.canParse(canonical)) return '';
  return new URL(canonical).pathname.replace(/\/+$/, '');
}

/** Codes of a path that names nothing: it goes on behind a file, or is longer than the file system allows, or its links go in circles. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

// Read in this thread: the threads of the file system may all be encoding photos.
function readIfFile(file: string): Uint8Array | null {
  try {
    return statSync(file).isFile() ? readFileSync(file) : null;
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
