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
  const named: string[] = [];
  // From dot to dot: a pattern would begin at every word of a page to end at the few names in it.
  for (let dot = text.indexOf('.'); dot !== -1; dot = text.indexOf('.', dot + 1)) {
    let [start, end] = [dot, dot + 1];
    while (start > 0 && isNameCode(text.charCodeAt(start - 1))) start--;
    while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
    if (start < dot && end > dot + 2) named.push(...(assets.get(text.slice(start, end)) ?? []));
  }
  return named;
}

const WORD = 1;
const OTHER = 2;

/** For each character of ASCII whether it belongs to a word (a letter, a figure or `_`), or at least to a name. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /\w/.test(character) ? WORD : '.~%@+-'.includes(character) ? OTHER : 0;
});

function isWordCode(code: number): boolean {
  return KINDS[code] === WORD;
}

function isNameCode(code: number): boolean {
  return (KINDS[code] ?? 0) > 0;
}
