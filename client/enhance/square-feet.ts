/** The reason why a size is invalid; the name of the message to show. */
export type SizeError = 'empty' | 'not-a-number' | 'too-small' | 'too-large';

/**
 * Parses square feet as people type them: `450`, `1,200`, ` 1200 sq ft`.
 * @param largest the largest size that the calculator covers
 * @returns the number, or the name of the error message
 */
export function parseSquareFeet(typed: string, largest: number): number | SizeError {
  const text = typed.replace(/[\s,]/g, '').replace(/(?:sqft|sf)$/i, '');
  if (text === '') return 'empty';
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return 'not-a-number';
  const size = Number(text);
  if (size < 1) return 'too-small';
  return size > largest ? 'too-large' : size;
}
