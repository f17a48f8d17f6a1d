// What a site is built from, as one text: another after any edit that a build would show.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageInfo } from './package-info.ts';

/** What decides over every byte of a site. */
export interface Sources {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly packageInfo: PackageInfo;
  /** Public address to use instead of the data's. */
  readonly url?: string;
}

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
  for (const file of files.filter((name) => SOURCE.test(name)).sort()) {
    const path = join(folder, file);
    hash.update(`\0${file}\0`).update(contentOf(path));
  }
}

function contentOf(file: string): Uint8Array | string {
  try {
    return PHOTO.test(file) ? startOf(file) : readFileSync(file);
  } catch {
    // Just deleted, or not to be read: who reads the data says so.
    return 'unreadable';
  }
}

const START = 64 * 1024;

function startOf(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const length = Buffer.from(`${fstatSync(descriptor).size} `);
    const buffer = Buffer.alloc(START);
    return Buffer.concat([length, buffer.subarray(0, readSync(descriptor, buffer, { position: 0 }))]);
  } finally {
    closeSync(descriptor);
  }
}
