// Finds files of data/public/ that the site would write as well. Names that differ in letter case only are one file on some computers.
// Entry point: findCollisions.
import type { Problem } from '../../problem.ts';
import type { PublicFile } from '../records/data-set.ts';

/** Returns a problem for each file that has the path of a file of the site, or that is in the way of one. @param written paths of the site's files */
export function findCollisions(files: readonly PublicFile[], written: Iterable<string>): Problem[] {
  if (files.length === 0) return [];
  const owners = new Map<string, string>();
  const folders = new Map<string, string>();
  const add = (path: string, owner: string) => {
    owners.set(path.toLowerCase(), owner);
    for (const folder of listFolders(path.toLowerCase())) folders.set(folder, owner);
  };
  for (const path of written) add(path, `\`${path}\` of the site`);
  return files.flatMap(({ path }) => {
    const [name, own] = [path.toLowerCase(), `\`data/public/${path}\``];
    // Folders may be shared; a file and a folder cannot have one name.
    const owner =
      [name, ...listFolders(name)].map((part) => owners.get(part)).find(Boolean) ?? folders.get(name);
    add(path, own);
    if (owner === undefined) return [];
    return [
      {
        code: 'duplicate-file',
        severity: 'error',
        message: `${own} would replace ${owner}.`,
        location: { file: `data/public/${path}`, line: 1, column: 1 },
        hint: 'Rename or delete the file.',
      } as const,
    ];
  });
}

/** Returns the folders around a path. */
function listFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
