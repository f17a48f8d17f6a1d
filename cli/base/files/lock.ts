// Keeps other processes out of a folder while one of them changes what is in it: the output and
// `data/`. Each process that wants the folder puts an empty file into it, named by its number and
// by when it started, and has the lock if there is no such file of another process that runs. So no
// lock is ever half written. A number alone would count while any process has it: in a container,
// after a reboot. Locks count on one machine only. Entry points: lockFolder and findLock.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getErrorCode } from '../error-code.ts';

/** The lock of another process. */
export interface Lock {
  /** Absolute path. */
  readonly file: string;
  readonly process: number;
  /** See readStart; '' if the system did not tell. */
  readonly start: string;
}

const LOCK = /^\.site-lock-(\d+)-(\d*)$/;
const POLL_MS = 50;
/** Together a second: long enough for another process to list a folder. */
const MAX_POLLS = 20;

/** Locks a folder that exists; returns what unlocks it, or the lock of a faster process. */
export async function lockFolder(folder: string): Promise<Lock | (() => void)> {
  const file = join(folder, `.site-lock-${process.pid}-${readStart(process.pid) ?? ''}`);
  writeFileSync(file, '');
  const unlock = () => rmSync(file, { force: true });
  let other = findLock(folder);
  // Two that start at the same moment see each other, and the one with the higher number gives way.
  for (let polls = 0; polls < MAX_POLLS && other !== null && process.pid < other.process; polls += 1) {
    await setTimeout(POLL_MS);
    other = findLock(folder);
  }
  if (other === null) return unlock;
  unlock();
  return other;
}

/** Returns the lock of another process that runs, and removes those of ended processes. */
export function findLock(folder: string): Lock | null {
  const running: Lock[] = [];
  for (const lock of listLocks(folder))
    if (isOfRunning(lock)) running.push(lock);
    else removeEnded(lock);
  const others = running.filter((lock) => lock.process !== process.pid);
  return others.toSorted((a, b) => a.process - b.process)[0] ?? null;
}

function removeEnded({ file }: Lock): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // In a read-only folder. It locks nothing.
  }
}

/** Whether a folder has a lock, also one that a killed process left. */
export function hasLock(folder: string): boolean {
  return listLocks(folder).length > 0;
}

/** Whether a file of this name is a lock. */
export function isLock(name: string): boolean {
  return LOCK.test(name);
}

function listLocks(folder: string): Lock[] {
  return readdirSync(folder).flatMap((name) => {
    const [, pid, start] = LOCK.exec(name) ?? [];
    if (pid === undefined || start === undefined) return [];
    return [{ file: join(folder, name), process: Number(pid), start }];
  });
}

function isOfRunning({ file, process: pid, start }: Lock): boolean {
  if (!isRunning(pid)) return false;
  const current = readStart(pid);
  if (current !== null) return current === start;
  // The system does not tell. What is older than the system's own start was left before a reboot.
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return written > Date.now() - uptime() * 1000;
}

/** Whether any process has a number, also one of another user: the system then answers EPERM. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/**
 * Returns digits that tell the process with a number from every other that had the number before;
 * another text for one that has ended and whose parent has not noticed (a zombie), and null if the
 * system does not tell, as all but Linux.
 */
function readStart(pid: number): string | null {
  try {
    // proc_pid_stat(5): the state is the first field after the name, the start the 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return /[ZX]/.test(fields[0] ?? '') ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
