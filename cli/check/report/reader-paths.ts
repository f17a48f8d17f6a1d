// Paths as the reader of a report can open them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../problem.ts';
import { createDataPaths, type ReaderFolders } from './problems/reader-paths.ts';

export interface CheckedPaths {
  /** Absolute path of the folder that is checked. */
  readonly folder: string;
  /** Absolute path of the site's folder with data/; null if there is none. */
  readonly root: string | null;
}

/** Returns a function that makes a problem's paths relative to the current folder. */
export function createReaderPaths(folders: CheckedPaths & ReaderFolders): (problem: Problem) => Problem {
  const { folder, root } = folders;
  const isOfData = (file: string) => /^(?:data|\.hosts)\//.test(file) && !existsSync(join(folder, file));
  return createDataPaths(folders, (file) => (root !== null && isOfData(file) ? root : folder));
}
