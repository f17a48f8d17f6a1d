// The built site, which the host is compared with. Entry point: openBuiltFiles.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface BuiltFiles {
  /** The paths of files that visitors get by name: not pages, nor what hosts read. */
  readonly files: readonly string[];
  /** Returns the bytes of a file by its path, `/x.html`. */
  read(path: string): Buffer;
  /** The size of a file in bytes; null if there is none. */
  size(path: string): number | null;
}

/** Opens an output folder; null if no site was built there. */
export function openBuiltFiles(folder: string): BuiltFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  return {
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((path) => !NOT_ASKED.test(path))
      .sort(),
    read: (path) => readFileSync(join(folder, path)),
    size: (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? null,
  };
}

/** Pages, compressed copies, hidden files outside of `/.well-known/`, and a host's files. */
const NOT_ASKED = /\.(?:html|br|gz)$|\/\.(?!well-known\/)|^\/(?:_\w+|CNAME)$/;

export function toPageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}
