// The built site, which the host is compared with. Entry point: openBuiltFiles.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export type BuiltFiles = NonNullable<ReturnType<typeof openBuiltFiles>>;

/** Opens an output folder; null if no site was built there. */
export function openBuiltFiles(folder: string) {
  if (!existsSync(join(folder, 'index.html'))) return null;
  return {
    /** The paths of files that visitors get by name: not pages, nor what hosts read. */
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((path) => !NOT_ASKED.test(path))
      .sort(),
    /** Returns the bytes of a file by its path, `/x.html`. */
    read: (path: string) => readFileSync(join(folder, path)),
    /** The size of a file in bytes; null if there is none. */
    size: (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? null,
  };
}

/** Pages, compressed copies, hidden files outside of `/.well-known/`, and a host's files. */
const NOT_ASKED = /\.(?:html|br|gz)$|\/\.(?!well-known\/)|^\/(?:_\w+|CNAME)$/;

export function toPageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}
