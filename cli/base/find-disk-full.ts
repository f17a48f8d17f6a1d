import { createError, type Problem } from '../problem.ts';
import { describeFullDisk, FULL_DISK_HINT } from './disk-full.js';

/** Returns the problem of an error that means a full disk or quota, and null for every other. */
export function findDiskFull(error: unknown, folder: string): Problem | null {
  const message = describeFullDisk(error, folder);
  return message === null ? null : createError('disk-full', null, { message, hint: FULL_DISK_HINT });
}
