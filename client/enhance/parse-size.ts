/** The reason why a size is invalid; the name of the message to show. */
export type SizeError = 'empty' | 'not-a-number' | 'too-small' | 'too-large';

interface SizeOptions {
  readonly largest: number;
  readonly pattern: string;
  readonly ignored: string;
}

/**
 * Parses a size as people type it, with the separators of their language and the unit: `450`,
 * `1,200`, ` 1200 m2`; an area also by its sides: `20 x 24 ft`.
 * @param typed what the visitor typed
 * @param options.largest the largest size that the calculator covers
 * @param options.pattern matches one number or two sides, with their unit; see createSizePatterns
 * @param options.ignored matches what is left out before: spaces, and separators of thousands
 * @returns the number, or the name of the error message
 */
export function parseSize(typed: string, { largest, pattern, ignored }: SizeOptions): number | SizeError {
  const compact = typed.replace(new RegExp(ignored, 'g'), '').replaceAll(',', '.').toLowerCase();
  const match = new RegExp(pattern).exec(compact);
  if (match === null) return 'not-a-number';
  const [, first = '', second = 1] = match;
  if (first === '') return 'empty';
  const size = Number(first) * Number(second);
  if (size < 1) return 'too-small';
  return size > largest ? 'too-large' : size;
}
