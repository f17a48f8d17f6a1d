import data from './removed.yaml';

const removed = new Map(Object.entries(data as Readonly<Record<string, string>>));

/** Returns a sentence that says what to do instead of what is gone; null for any other name. */
export function findReplacement(name: string): string | null {
  return removed.get(name) ?? null;
}
