// Everything a site is built from, as one hash: it changes with every edit that a build would show.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What decides every byte of a site. */
export interface Sources {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the folder that holds client/. */
  readonly packageRoot: string;
  /** Changes with every edit of the program. */
  readonly program: string;
  /** Public URL to use instead of the data's. */
  readonly url?: string | undefined;
}

/** Bytes of a photo that are read; with its size they tell one photo from another. */
const PHOTO_START_BYTES = 64 * 1024;
const PHOTO = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** Tests and an editor's own files do not change the site. */
const SOURCE = /(?<!\.test)\.(?:ya?ml|tsx?|css|json|svg|jpe?g|png|webp|avif|tiff?)$/i;

/** Base64; equal for sources of which a build writes the same site. */
export function sourcesHash({ root, packageRoot, program, url = '' }: Sources): string {
  const hash = createHash('sha256').update(`${program} ${url}`);
  addFolder(hash, join(root, 'data'));
  addFolder(hash, join(packageRoot, 'client'));
  return hash.digest('base64');
}

function addFolder(hash: Hash, folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => SOURCE.test(name)).sort())
    hash.update(`\0${file}\0`).update(contentOf(join(folder, file)));
}

function contentOf(file: string): string | Uint8Array {
  try {
    return PHOTO.test(file) ? startOfPhoto(file) : readFileSync(file);
  } catch {
    // Just deleted, or not readable: whoever reads the data reports that.
    return 'unreadable';
  }
}

function startOfPhoto(file: string): Uint8Array {
  const buffer = Buffer.alloc(PHOTO_START_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const bytes = readSync(descriptor, buffer);
    return Buffer.concat([Buffer.from(`${statSync(file).size} `), buffer.subarray(0, bytes)]);
  } finally {
    closeSync(descriptor);
  }
}
