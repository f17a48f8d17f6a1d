// Counts what somebody does in a while, so that nobody can try secrets without end or keep the
// server busy. In memory only: a restart forgets it. Entry point: createLimit.

export interface Limit {
  /** Whether there were as many as may be; `add` counts one more. */
  isReached(key: string): boolean;
  add(key: string): void;
}

/** More keys than people and addresses that use a server; the oldest is forgotten first. */
const MAX_KEYS = 10_000;

/** Creates a limit of `max` in `duration` milliseconds for each key. */
export function createLimit(max: number, duration: number, now: () => number = Date.now): Limit {
  const counts = new Map<string, { count: number; readonly end: number }>();
  const find = (key: string) => {
    const found = counts.get(key);
    return found !== undefined && found.end > now() ? found : null;
  };
  return {
    isReached: (key) => (find(key)?.count ?? 0) >= max,
    add(key) {
      const found = find(key);
      if (found !== null) {
        found.count += 1;
        return;
      }
      counts.delete(key);
      counts.set(key, { count: 1, end: now() + duration });
      const [oldest] = counts.keys();
      if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest);
    },
  };
}
