import { createHash } from 'node:crypto';

/** SHA-256 in base64. */
export function createDigest(content: string | NodeJS.ArrayBufferView): string {
  return createHash('sha256').update(content).digest('base64');
}
