// Paths as the reader of a report can open them.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Problem } from '../../problem.ts';
import { memoize } from '../facts/memoize.ts';

export interface CheckedPaths {
  /** Absolute path of the folder that is checked. */
  readonly folder: string;
  /** Absolute path of the site's folder with data/; null if there is none. */
  readonly root: string | null;
}

/** Returns a function that makes a problem's paths, of the output and of the data, relative to the current folder. */
export function createReaderPaths({ folder, root }: CheckedPaths): (problem: Problem) => Problem {
  const isData = (file: string) =>
    root !== null && file.startsWith('data/') && !existsSync(join(folder, file));
  // Many findings are in one file.
  const pathOf = memoize((file) => fromHere(join(isData(file) ? (root ?? folder) : folder, file)));
  const sourcePathOf = memoize((file) => fromHere(join(root ?? folder, file)));
  return (problem) => {
    const { location, source } = problem;
    return {
      ...problem,
      ...(location !== undefined && { location: { ...location, file: pathOf(location.file) } }),
      ...(source !== undefined && { source: { ...source, file: sourcePathOf(source.file) } }),
    };
  };
}

function fromHere(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}
