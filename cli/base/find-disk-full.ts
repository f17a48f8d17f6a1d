import type { Problem } from '../problem.ts';
import { describeFullDisk, FULL_DISK_HINT } from './disk-full.js';

/**
 * Returns the problem of an error of the file system that means a full disk or an exhausted quota,
 * and null for every other value.
 */
export function findDiskFull(error: unknown, folder: string): Problem | null {
  const message = describeFullDisk(error, folder);
  return message === null ? null : { code: 'disk-full', severity: 'error', message, hint: FULL_DISK_HINT };
}
