// The files that the server sends: a built folder (preview) or a compiled site in memory (dev).
// Entry points: openDiskFiles and openMemoryFiles.
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Artifact } from '../base/artifact.ts';
import { readEncoded } from '../base/cache/read-encoded.ts';
import { getErrorCode } from '../base/error-code.ts';
import { type Failed, isFailed } from '../problem.ts';

/** The files of a site, in a folder or in memory. */
export interface SiteFiles {
  /** Returns a file by its path without leading slash, or null. Rejects if it is unreadable. */
  find(path: string): Promise<SiteFile | Failed | null>;
}

/** The absolute path of a file on the disk, or the content of one that is only in memory. */
export type SiteFile = { readonly file: string } | { readonly content: string | Uint8Array };

/** Opens the files of a folder; nothing outside of it, not even through symbolic links inside. */
export function openDiskFiles(folder: string): SiteFiles {
  return {
    async find(path) {
      const file = findFile(resolve(folder, path));
      return file?.startsWith(join(realpathSync(folder), sep)) === true ? { file } : null;
    },
  };
}

/** Opens the artifacts of a site. Files missing in the cache are encoded on request. */
export function openMemoryFiles(artifacts: Iterable<Artifact>): SiteFiles {
  const byPath = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    for (const path of [artifact.path, ...(artifact.alias ?? [])]) byPath.set(path, artifact);
  }
  return {
    async find(path) {
      const artifact = byPath.get(path);
      if (artifact === undefined) return null;
      if ('content' in artifact) return artifact.file === undefined ? artifact : { file: artifact.file };
      if ('render' in artifact) return { content: await artifact.render() };
      const encoded = await readEncoded(artifact);
      return isFailed(encoded) ? encoded : { file: encoded.path };
    },
  };
}

/** Returns the folder of a site, `/roofs`, from its canonical URL; '' for the root. */
export async function readBasePath(files: SiteFiles): Promise<string> {
  const home = await files.find('index.html');
  if (home === null || isFailed(home)) return '';
  const html = 'file' in home ? readFileSync(home.file, 'utf8') : home.content.toString();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (canonical === undefined || !URL.canParse(canonical)) return '';
  return new URL(canonical).pathname.replace(/\/+$/, '');
}

/** The codes of paths that do not exist, go on after a file, are too long or circular. */
const MISSING_FILE_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Returns the path without symbolic links; null for no file. Throws if it is unreadable. */
function findFile(path: string): string | null {
  try {
    const file = realpathSync(path);
    if (!statSync(file).isFile()) return null;
    accessSync(file, constants.R_OK);
    return file;
  } catch (error) {
    if (MISSING_FILE_CODES.has(getErrorCode(error) ?? '')) return null;
    throw error;
  }
}
