// Only one build at a time writes to an output folder. Entry point: lockOutput.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessAlive } from '../cache/is-process-alive.js';
import { createProblemError, type Problem } from '../problem.ts';

export const LOCK_NAME = '.site-lock';

/**
 * Locks an output folder and returns the function that unlocks it. Throws an error made by createProblemError while another process has
 * the lock; one that a killed process left is replaced. @param out absolute path of a folder that exists
 */
export function lockOutput(out: string): () => void {
  const file = join(out, LOCK_NAME);
  if (!createLock(file)) {
    const owner = readOwner(file);
    if (owner !== null && owner !== process.pid && isProcessAlive(owner))
      throw createProblemError(createLockedProblem(out, owner));
    rmSync(file, { force: true });
    if (!createLock(file)) throw createProblemError(createLockedProblem(out, readOwner(file)));
  }
  return () => rmSync(file, { force: true });
}

/** Returns false if the file exists. */
function createLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns null if the process was killed before it wrote its id. */
function readOwner(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function createLockedProblem(out: string, owner: number | null): Problem {
  return {
    code: 'output-locked',
    severity: 'error',
    message: `Another build${owner === null ? '' : ` (process ${owner})`} is writing to \`${out}\`.`,
    hint: `Build again when it has finished. If no other build is running, delete \`${join(out, LOCK_NAME)}\`.`,
  };
}
