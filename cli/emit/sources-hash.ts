// A hash of everything that a site is built from: it changes with every edit that could change the output. Entry point: hashSources.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => SOURCE.test(name)).sort())
    hash.update(`\0${file}\0`).update(readContent(join(folder, file)));
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
