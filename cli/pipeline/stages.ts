/** Prints the time of a command's stages and its use of caches, with `DEBUG=site`. */
import type { Cache } from '../base/cache/cache.ts';

/** Prints a line for developers; null without `DEBUG=site`. */
export type Debug = ((line: string) => void) | null;

/** Runs a stage and prints its milliseconds. */
export async function timeStage<T>(debug: Debug, name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    debug?.(`stage ${name.padEnd(12)} ${(performance.now() - started).toFixed(1)} ms`);
  }
}

/** Prints a line for each cache that was opened. */
export function printCacheUses(debug: Debug, { uses }: Cache): void {
  for (const [name, { hits, misses, bytes }] of uses)
    debug?.(`cache ${name.padEnd(12)} ${hits} hits, ${misses} misses, ${bytes} bytes`);
}
