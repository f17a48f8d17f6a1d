/** Files by the last part of their path. */
export function assetsByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return byName;
}

/** Files whose name stands in a text: generous, for it is asked only which files nobody names. */
export function namedAssets(text: string, assets: ReadonlyMap<string, readonly string[]>): string[] {
  const names = text.match(/[\w.~%@+-]+\.[a-z0-9]{2,12}\b/gi) ?? [];
  return names.flatMap((name) => assets.get(name) ?? []);
}
