// A hash of everything that a site is built from: it changes with every edit that could change the output. Entry point: hashSources.
import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  type Dirent,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';

/** The inputs that decide every byte of a site. */
export interface Sources {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the folder that contains client/. */
  readonly packageRoot: string;
  /** Changes with every edit of the program. */
  readonly program: string;
  /** Public URL that replaces the data's. */
  readonly url?: string | undefined;
}

/** The start of a photo, together with its size, identifies it. */
const MAX_PHOTO_BYTES = 64 * 1024;
const PHOTO = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** Excludes tests and files of editors, which do not change the site. */
const SOURCE = /(?<!\.test)\.(?:ya?ml|tsx?|css|json|svg|jpe?g|png|webp|avif|tiff?)$/i;

/** Returns a base64 hash; equal hashes mean that a build writes the same site. */
export function hashSources({ root, packageRoot, program, url = '' }: Sources): string {
  const hash = createHash('sha256').update(`${program} ${url}`);
  addFolder(hash, join(root, 'data'));
  addFolder(hash, join(packageRoot, 'client'));
  return hash.digest('base64');
}

function addFolder(hash: Hash, folder: string): void {
  for (const file of listSources(folder).sort())
    hash.update(`\0${file}\0`).update(readContent(join(folder, file)));
}

/**
 * Follows links, but not back into the folder or to one around it, and leaves out pipes, because reading one waits forever. Loading
 * the data reports both.
 */
function listSources(top: string): string[] {
  const visited = new Set<string>();
  const realTop = realpathSync(top);
  const visit = (folder: string): string[] => {
    const real = realpathSync(join(top, folder));
    if (visited.has(real) || (real !== realTop && realTop.startsWith(join(real, sep)))) return [];
    visited.add(real);
    const entries = readdirSync(join(top, folder), { withFileTypes: true });
    return entries.sort(compareNames).flatMap((entry) => {
      const path = join(folder, entry.name);
      // Node cannot open a name that is not UTF-8, in which it replaces bytes.
      const isLinkOrReplaced = entry.isSymbolicLink() || entry.name.includes('\ufffd');
      const target = isLinkOrReplaced ? statLink(join(top, path)) : entry;
      if (target?.isDirectory() === true) return visit(path);
      return target?.isFile() === true && SOURCE.test(entry.name) ? [path] : [];
    });
  };
  return visit('');
}

function compareNames(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

/** Returns null for a link that leads nowhere. */
function statLink(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function readContent(file: string): string | Uint8Array {
  try {
    return PHOTO.test(file) ? readPhotoStart(file) : readFileSync(file);
  } catch {
    // Deleted in the meantime or not readable: loading the data reports it.
    return 'unreadable';
  }
}

function readPhotoStart(file: string): Uint8Array {
  const buffer = Buffer.alloc(MAX_PHOTO_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const bytes = readSync(descriptor, buffer);
    return Buffer.concat([Buffer.from(`${statSync(file).size} `), buffer.subarray(0, bytes)]);
  } finally {
    closeSync(descriptor);
  }
}
