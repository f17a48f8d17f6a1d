// Paths as the reader of a message can open them: problems name files relative to the site's
// folder, and the reader may be elsewhere.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Location, Problem } from '../../../problem.ts';

export interface ReaderFolders {
  /** Absolute path of the site's folder with data/; null if there is none. */
  readonly root: string | null;
}

export interface CheckedPaths {
  /** Absolute path of the folder that is checked. */
  readonly folder: string;
  /** Absolute path of the site's folder with data/; null if there is none. */
  readonly root: string | null;
}

/** Returns a function that makes the paths of a check's problem relative to this folder. */
export function createReaderPaths(folders: CheckedPaths & ReaderFolders): (problem: Problem) => Problem {
  const { folder, root } = folders;
  const isOfData = (file: string) => /^(?:data|\.hosts)\//.test(file) && !existsSync(join(folder, file));
  return createDataPaths(folders, (file) => (root !== null && isOfData(file) ? root : folder));
}

/**
 * Returns a function that makes the paths of a problem relative to this folder.
 * @param baseOf the folder that the file of a location is in; by default that of the site
 */
export function createDataPaths(
  folders: ReaderFolders,
  baseOf: (file: string) => string = () => folders.root ?? '.',
): (problem: Problem) => Problem {
  const translate = createTextPaths(folders);
  return ({ message, hint, location, ...problem }) => ({
    ...problem,
    message: translate(message),
    ...(location && { location: locateFromHere(location, baseOf(location.file)) }),
    ...(hint !== undefined && { hint: translate(hint) }),
  });
}

/** Returns a function that makes the paths in a text relative to this folder. */
function createTextPaths({ root }: ReaderFolders): (text: string) => string {
  const prefix = getPrefix(root ?? '.');
  return (text) => text.replace(/(?<![\w./-])data\/(?=[\w<])/g, `${prefix.replaceAll('$', '$$$$')}$&`);
}

/** Returns a location, relative to `base`, with a path from the current folder. */
function locateFromHere(location: Location, base: string): Location {
  return { ...location, file: relative(process.cwd(), join(base, location.file)).replaceAll('\\', '/') };
}

function getPrefix(folder: string): string {
  const path = relative(process.cwd(), folder).replaceAll('\\', '/');
  return path === '' ? '' : `${path}/`;
}
