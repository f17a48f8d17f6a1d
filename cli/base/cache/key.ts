import { createHash } from 'node:crypto';

/** Hashes the code that makes a value and everything that it reads, as plain data. */
export function createKey(code: string, inputs: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([code, inputs]))
    .digest('hex')
    .slice(0, 16);
}
