import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createProblemError, findDiskFull } from '../problem.ts';

/**
 * Writes a file of a cache, and its folder, in one step, so that a concurrent build never reads half a file. Throws an error made by
 * createProblemError if the disk is full.
 */
export function writeFileAtomic(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
  } catch (error) {
    rmSync(temporary, { force: true });
    const problem = findDiskFull(error, dirname(path));
    throw problem === null ? error : createProblemError(problem);
  }
  renameSync(temporary, path);
}
