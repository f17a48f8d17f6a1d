import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a file of this folder with a value in the place of each `@name@`. */
export function fillIn(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return text.replace(/@([a-z]+)@/g, (_, name: string) => String(values[name]));
}
