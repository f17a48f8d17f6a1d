/** The reason why a size is invalid; the name of the message to show. */
export type SizeError = 'empty' | 'not-a-number' | 'too-small' | 'too-large';

/**
 * Parses a size as people type it, with separators and the unit: `450`, `1,200`, ` 1200 m2`.
 * @param typed what the visitor typed
 * @param options.largest the largest size that the calculator covers
 * @param options.suffixes the unit as it may follow the number, in lowercase without spaces
 * @returns the number, or the name of the error message
 */
export function parseSize(
  typed: string,
  { largest, suffixes }: { readonly largest: number; readonly suffixes: readonly string[] },
): number | SizeError {
  const compact = typed.replace(/[\s,]/g, '').toLowerCase();
  const suffix = suffixes.find((candidate) => compact.endsWith(candidate)) ?? '';
  const text = compact.slice(0, compact.length - suffix.length);
  if (text === '') return 'empty';
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return 'not-a-number';
  const size = Number(text);
  if (size < 1) return 'too-small';
  return size > largest ? 'too-large' : size;
}
