import { isObject, type JsonPath } from './json-ld.ts';

export interface JsonDifference {
  /** The value that is another; where one is missing, what it is missing from. */
  readonly path: JsonPath;
  /** What is wrong, as the end of a sentence that begins with where. */
  readonly said: string;
}

/** How a value differs from the one that is expected, from the outside in; nothing below a path that is skipped. */
export function jsonDifferences(
  expected: unknown,
  found: unknown,
  {
    path = [],
    skips = () => false,
  }: { readonly path?: JsonPath; readonly skips?: (path: JsonPath) => boolean } = {},
): JsonDifference[] {
  if (skips(path)) return [];
  const below = (key: string | number, a: unknown, b: unknown) =>
    jsonDifferences(a, b, { path: [...path, key], skips });
  if (Array.isArray(expected) && Array.isArray(found)) {
    if (expected.length === found.length)
      return expected.flatMap((item, index) => below(index, item, found[index]));
    return [{ path, said: `has ${found.length} entries; the data has ${expected.length}` }];
  }
  if (isObject(expected) && isObject(found)) {
    const missing = Object.keys(expected)
      .filter((key) => !(key in found) && !skips([...path, key]))
      .map((key) => ({ path, said: `lacks \`${key}\`` }));
    return [
      ...missing,
      ...Object.keys(found).flatMap((key) =>
        key in expected
          ? below(key, expected[key], found[key])
          : skips([...path, key])
            ? []
            : [{ path: [...path, key], said: 'is not in the data' }],
      ),
    ];
  }
  if (JSON.stringify(expected) === JSON.stringify(found)) return [];
  return [{ path, said: `is \`${shown(found)}\`; the data says \`${shown(expected)}\`` }];
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
