/**
 * Returns each of the values once, the most frequent first; of equally frequent ones, the one that
 * came first.
 */
export function sortByCount(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
