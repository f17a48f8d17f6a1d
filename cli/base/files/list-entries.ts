// Lists what is in a folder of data or sources. It follows symbolic links, because photos may be
// shared between sites, but not to a folder that it is in: such a loop would list every file again
// at each turn. Entry point: listEntries.
import { realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import glob from 'fast-glob';

/** Tells the kind of an entry. */
type Target = Pick<Stats, 'isFile' | 'isDirectory'>;

export interface Entry {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly isLink: boolean;
  /** The entry itself, or the target of the link; null for a link that leads nowhere. */
  readonly target: Target | null;
  /** Whether it is a link to a folder that it is in, which was not followed. */
  readonly leadsBack: boolean;
}

/** Lists all readable files and folders in a folder, an absolute path that exists. */
export function listEntries(folder: string, options: { readonly hasHidden: boolean }): Entry[] {
  return list(folder, [realpathSync(folder)], options.hasHidden);
}

/** @param around the folders that this one is in, as links have led to them */
function list(folder: string, around: readonly string[], hasHidden: boolean): Entry[] {
  const entries = glob.sync('**', {
    cwd: folder,
    dot: hasHidden,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    // A folder whose name is not UTF-8 cannot be opened.
    suppressErrors: true,
  });
  return entries.flatMap(({ path, dirent }): Entry[] => {
    if (!dirent.isSymbolicLink()) return [{ path, isLink: false, target: dirent, leadsBack: false }];
    const absolute = join(folder, path);
    const target = statLink(absolute);
    if (target?.isDirectory() !== true) return [{ path, isLink: true, target, leadsBack: false }];
    const real = realpathSync(absolute);
    const leadsBack = around.some((outer) => areNested(outer, real));
    const inside = leadsBack ? [] : list(absolute, [...around, real], hasHidden);
    return [
      { path, isLink: true, target, leadsBack },
      ...inside.map((entry) => ({ ...entry, path: `${path}/${entry.path}` })),
    ];
  });
}

/** Whether a link (absolute path) leads to a folder, into it or to one around it. */
export function leadsBack(link: string, folder: string): boolean {
  return areNested(realpathSync(folder), realpathSync(link));
}

function areNested(a: string, b: string): boolean {
  const [one, other] = [join(a, sep), join(b, sep)];
  return one.startsWith(other) || other.startsWith(one);
}

function statLink(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}
