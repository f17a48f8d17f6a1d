/** Files by the last part of their path. */
export function assetsByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return byName;
}

/** The files whose name occurs in a text, in a URL or anywhere else: a file that is named must not be reported as unexpected. */
export function namedAssets(text: string, assets: ReadonlyMap<string, readonly string[]>): string[] {
  return text
    .split(/[^\w.~%@+-]+/)
    .flatMap((word) =>
      word.includes('.') ? (assets.get(word) ?? assets.get(word.replace(/\.+$/, '')) ?? []) : [],
    );
}
