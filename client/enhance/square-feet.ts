/** What is wrong with a size, by the name of its message. */
export type SizeError = 'empty' | 'not-a-number' | 'too-small' | 'too-large';

/**
 * Square feet as people type them: `450`, `1,200`, ` 1200 sq ft`. A plain number, or which message says what is wrong.
 * @param largest the largest size there is an answer for
 */
export function parseSquareFeet(typed: string, largest: number): number | SizeError {
  const text = typed.replace(/[\s,]/g, '').replace(/(?:sqft|sf)$/i, '');
  if (text === '') return 'empty';
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return 'not-a-number';
  const size = Number(text);
  if (size < 1) return 'too-small';
  return size > largest ? 'too-large' : size;
}
