import { createHash } from 'node:crypto';

/**
 * Returns the key of a cached value: a hash of the code that makes the value and of everything that
 * it reads.
 * @param code name of the program or of the encoder @param inputs plain data
 */
export function createKey(code: string, inputs: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([code, inputs]))
    .digest('hex')
    .slice(0, 16);
}
