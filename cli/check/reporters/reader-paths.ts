// Paths as the reader of a report can open them.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Location, Problem } from '../../problem.ts';

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
  const makeRelative = (location: Location, base: string | null): Location => {
    const file = relative(process.cwd(), join(base ?? folder, location.file)).replaceAll('\\', '/');
    return { ...location, file };
  };
  return (problem) => {
    const { location, source } = problem;
    return {
      ...problem,
      ...(location && { location: makeRelative(location, isData(location.file) ? root : folder) }),
      ...(source && { source: makeRelative(source, root) }),
    };
  };
}
