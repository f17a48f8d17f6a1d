/** A longer list of candidates would not help the reader. */
const MAX_LISTED = 12;

/** Returns the candidate nearest to a misspelled name; null if none is near. */
export function findNearestName(name: string, candidates: Iterable<string>): string | null {
  const limit = Math.min(3, Math.max(1, Math.floor(name.length / 2.5)));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Returns a hint with the nearest name, or null. */
export function suggestNearest(name: string, candidates: Iterable<string>): string | null {
  const nearest = findNearestName(name, candidates);
  return nearest === null ? null : `Did you mean \`${nearest}\`?`;
}

/** Returns a hint with the nearest name, else all of up to MAX_LISTED candidates, else null. */
export function suggestName(name: string, candidates: readonly string[]): string | null {
  const isShort = candidates.length > 0 && candidates.length <= MAX_LISTED;
  return suggestNearest(name, candidates) ?? (isShort ? `Use one of ${listNames(candidates)}.` : null);
}

/** Formats names for a message: each in backticks, separated by commas. */
export function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** The optimal string alignment distance of two texts; `limit` or more if that is reached. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforePrevious[j - 2] ?? 0) + 1);
      current.push(best);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
