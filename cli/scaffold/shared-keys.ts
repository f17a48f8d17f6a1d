import { parse } from 'yaml';

/** Returns the keys that all valid YAML files have, in the order of the first. */
export function listSharedKeys(texts: readonly string[]): readonly string[] | undefined {
  const [first, ...others] = texts.flatMap((text) => {
    const keys = listKeys(text);
    return keys === null ? [] : [keys];
  });
  return first?.filter((key) => others.every((keys) => keys.includes(key)));
}

function listKeys(text: string): readonly string[] | null {
  try {
    const value: unknown = parse(text);
    return typeof value === 'object' && value !== null ? Object.keys(value) : null;
  } catch {
    return null;
  }
}
