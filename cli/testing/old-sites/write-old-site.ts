// Writes one of the four old sites as the files that were saved of it, each in a temporary folder.
// Entry points: writeOldSite and readOldSite.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { packageRoot, temporaryFolder } from '../run-site.ts';

/** The shapes that old sites have. */
export type OldSiteName = 'wordpress' | 'builder' | 'react' | 'html-2005';

interface Source {
  readonly encoding?: 'latin1';
  /** Test photos by the path that the old site has them at. */
  readonly photos: Readonly<Record<string, string>>;
  /** What all pages share, with `{title}`, `{content}` and the like. */
  readonly frame: string;
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the HTML of each page by its address. */
export function readOldSite(name: string): ReadonlyMap<string, string> {
  const { frame, pages } = readSource(name);
  return new Map(
    Object.entries(pages).map(([address, words]) => [
      address,
      frame.replace(/\{(title|description|head|class|content|address)\}/g, (_, key: string) =>
        key === 'address' ? address : (words[key] ?? ''),
      ),
    ]),
  );
}

/** Returns the folder. */
export function writeOldSite(name: string): string {
  const folder = temporaryFolder();
  const { photos, encoding = 'utf8' } = readSource(name);
  for (const [address, html] of readOldSite(name)) {
    const [path = '', query] = address.slice(1).split('?');
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : /\.\w+$/.test(path) ? path : `${path}.html`;
    write(join(folder, file + (query === undefined ? '' : `?${query}`)), Buffer.from(html, encoding));
  }
  for (const [path, photo] of Object.entries(photos)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(packageRoot, 'cli/testing/sites', photo.replace('/', '/data/photos/')), join(folder, path));
  }
  return folder;
}

function readSource(name: string): Source {
  return parse(readFileSync(join(packageRoot, 'cli/testing/old-sites', `${name}.yaml`), 'utf8'));
}

function write(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
