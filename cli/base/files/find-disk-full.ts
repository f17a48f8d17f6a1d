import type { Problem } from '../../problem.ts';
import { describeFullDisk, FULL_DISK_HINT } from './disk-full.js';

/** Returns the problem of an error that means a full disk or quota, and null for every other. */
export function findDiskFull(error: unknown, folder: string): Problem | null {
  const message = describeFullDisk(error, folder);
  // Not made by createError: what the encoder imports is in the names of all photos.
  return message === null ? null : { code: 'disk-full', severity: 'error', message, hint: FULL_DISK_HINT };
}
