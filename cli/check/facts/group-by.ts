/** Groups of items, in the order of their first member. */
export function groupBy<T>(items: readonly T[], key: (item: T, index: number) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const [index, item] of items.entries()) {
    const name = key(item, index);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
