// Only one build at a time writes to an output folder. Entry point: lockOutput.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isProcessAlive } from '../cache/is-process-alive.js';
import { createProblemError, type Problem } from '../problem.ts';

const LOCK = /^\.site-lock-(\d+)$/;
const POLL_MS = 50;
/** Together a second: long enough for another process to list a folder. */
const MAX_POLLS = 20;

/**
 * Locks an output folder and returns the function that unlocks it. Throws an error made by createProblemError while another process has
 * the lock. Each process has a file of its own, named by its id, and has the lock if there is no other of a running process: so no file
 * is ever half written, and what a killed process left is never confused with the lock of the next.
 * @param out absolute path of a folder that exists
 */
export async function lockOutput(out: string): Promise<() => void> {
  const file = join(out, `.site-lock-${process.pid}`);
  writeFileSync(file, '');
  const unlock = () => rmSync(file, { force: true });
  let owner = findOtherOwner(out);
  // Two that start at the same moment see each other, and the one with the higher id gives way.
  for (let polls = 0; polls < MAX_POLLS && owner !== null && process.pid < owner; polls += 1) {
    await setTimeout(POLL_MS);
    owner = findOtherOwner(out);
  }
  if (owner === null) return unlock;
  unlock();
  throw createProblemError(createLockedProblem(out, owner));
}

/** Whether a file in the output is a lock. */
export function isLock(name: string): boolean {
  return LOCK.test(name);
}

/** Returns the lowest id of another process that has a lock, and removes those of processes that have ended. */
function findOtherOwner(out: string): number | null {
  const owners: number[] = [];
  for (const name of readdirSync(out)) {
    const owner = Number(LOCK.exec(name)?.[1] ?? process.pid);
    if (owner === process.pid) continue;
    if (isProcessAlive(owner)) owners.push(owner);
    else rmSync(join(out, name), { force: true });
  }
  return owners.length === 0 ? null : Math.min(...owners);
}

function createLockedProblem(out: string, owner: number): Problem {
  return {
    code: 'output-locked',
    severity: 'error',
    message: `Another build (process ${owner}) is writing to \`${out}\`.`,
    hint: `Build again when it has finished. If no other build is running, delete \`${join(out, `.site-lock-${owner}`)}\`.`,
  };
}
