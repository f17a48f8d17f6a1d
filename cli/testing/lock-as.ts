import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a folder in the name of another process that runs; returns the absolute path of the lock.
 * On Linux.
 */
export function lockAs(pid: number, folder: string): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const file = join(folder, `.site-lock-${pid}-${fields[19]}`);
  writeFileSync(file, '');
  return file;
}
