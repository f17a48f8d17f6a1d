// What a site is built from, as one text: another after any edit that a build would show.
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../check/folder.ts';
import type { PackageInfo } from './package-info.ts';

/** What decides over every byte of a site. */
export interface Sources {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly packageInfo: PackageInfo;
  /** Public address to use instead of the data's. */
  readonly url?: string;
}

/** Bytes of a photo that are read. */
const START = 64 * 1024;
const PHOTO = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** An editor's own files, and tests, are nothing to the site. */
const SOURCE = /(?<!\.test)\.(?:ya?ml|tsx?|css|json|svg|jpe?g|png|webp|avif|tiff?)$/i;

/** Two are the same where a build would write the same: each byte counts, of a photo its length and its start. */
export function sourcesKey({ root, packageInfo, url = '' }: Sources): string {
  const hash = createHash('sha256').update(`${packageInfo.program} ${packageInfo.version} ${url}`);
  addFolder(hash, join(root, 'data'));
  addFolder(hash, join(packageInfo.root, 'client'));
  return hash.digest('base64');
}

function addFolder(hash: Hash, folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => SOURCE.test(name)).sort())
    hash.update(`\0${file}\0`).update(contentOf(folder, file));
}

function contentOf(folder: string, file: string): string | Uint8Array {
  try {
    if (!PHOTO.test(file)) return readFileSync(join(folder, file));
    const start = openFolder(folder).read(file, { from: 0, bytes: START });
    return Buffer.concat([Buffer.from(`${statSync(join(folder, file)).size} `), start ?? new Uint8Array()]);
  } catch {
    // Just deleted, or not to be read: who reads the data says so.
    return 'unreadable';
  }
}
