import { readFileSync, statSync } from 'node:fs';

/** Returns the bytes of a file, or null. A pipe is no file: reading one would wait forever. */
export function readIfFile(path: string): Buffer | null {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}
