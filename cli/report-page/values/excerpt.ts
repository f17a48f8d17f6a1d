/** The first entries of a list, and how many it has: a report of a large site stays as long as a reader can use. */
export interface Excerpt<Entry> {
  readonly shown: readonly Entry[];
  readonly total: number;
}

/** More rows than this are counted, not listed. */
const MAX_ROWS = 200;

/** Returns the first entries of a list. */
export function takeExcerpt<Entry>(list: readonly Entry[], max = MAX_ROWS): Excerpt<Entry> {
  return { shown: list.slice(0, max), total: list.length };
}
