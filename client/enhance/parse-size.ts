/** The reason why a size is invalid; the name of the message to show. */
export type SizeError = 'empty' | 'not-a-number' | 'too-small' | 'too-large';

interface SizeOptions {
  readonly largest: number;
  readonly suffixes: readonly string[];
  readonly locale: string;
}

/**
 * Parses a size as people type it, with the separators of their language and the unit: `450`,
 * `1,200`, ` 1200 m2`.
 * @param typed what the visitor typed
 * @param options.largest the largest size that the calculator covers
 * @param options.suffixes the unit as it may follow the number, in lowercase without spaces
 * @param options.locale the language of the site
 * @returns the number, or the name of the error message
 */
export function parseSize(typed: string, { largest, suffixes, locale }: SizeOptions): number | SizeError {
  const hasDecimalComma = (1.5).toLocaleString(locale).includes(',');
  const compact = typed
    .replace(hasDecimalComma ? /\s|\.(?=\d)/g : /[\s,]/g, '')
    .replace(',', '.')
    .toLowerCase();
  const suffix = suffixes.find((candidate) => compact.endsWith(candidate)) ?? '';
  const text = compact.slice(0, compact.length - suffix.length);
  if (text === '') return 'empty';
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return 'not-a-number';
  const size = Number(text);
  if (size < 1) return 'too-small';
  return size > largest ? 'too-large' : size;
}
