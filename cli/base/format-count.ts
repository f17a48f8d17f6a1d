/** Returns a number with its noun: `1 error`, `3 errors`, `2 entries`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
