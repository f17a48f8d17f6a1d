// A list of names as it stands on a page against the one that it should be.

export interface NameDifference {
  /** Names in the place of others, by their index on the page. */
  readonly renamed: readonly { readonly index: number; readonly right: string }[];
  /** Indices on the page of names too many. */
  readonly extra: readonly number[];
  readonly lost: readonly string[];
  /** Where the names are right and their order is not: the first on the page that stands in another's place. */
  readonly misplaced: { readonly index: number; readonly right: string } | null;
}

/** A name too many stands for one that is lost, as long as there are both. */
export function compareNames(expected: readonly string[], found: readonly string[]): NameDifference {
  const isExtra = (name: string, index: number) => !expected.includes(name) || found.indexOf(name) < index;
  const extra = found.flatMap((name, index) => (isExtra(name, index) ? [index] : []));
  const lost = expected.filter((name) => !found.includes(name));
  const count = Math.min(extra.length, lost.length);
  return {
    renamed: lost.slice(0, count).map((right, at) => ({ index: extra[at] ?? 0, right })),
    extra: extra.slice(count),
    lost: lost.slice(count),
    misplaced: extra.length + lost.length > 0 ? null : firstMisplaced(expected, found),
  };
}

function firstMisplaced(expected: readonly string[], found: readonly string[]) {
  const index = found.findIndex((name, at) => name !== expected[at]);
  return index === -1 ? null : { index, right: expected[index] ?? '' };
}

/** `` `A` ``, or `` `A` and 3 more ``. */
export function firstOf(names: readonly string[]): string {
  return `\`${names[0]}\`${names.length > 1 ? ` and ${names.length - 1} more` : ''}`;
}
