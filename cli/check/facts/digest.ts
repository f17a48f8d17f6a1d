import { createHash } from 'node:crypto';

/** SHA-256, base64: by which a file is known again. */
export function digestOf(content: string | NodeJS.ArrayBufferView): string {
  return createHash('sha256').update(content).digest('base64');
}
