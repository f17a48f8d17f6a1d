// A single range of a `Range` header (https://www.rfc-editor.org/rfc/rfc9110#section-14). Entry point: parseRange.

export interface ByteRange {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/**
 * Returns the bytes that a `Range` header requests of a file of `length` bytes; null to send the whole file (several ranges, another
 * unit, or not a range), `unsatisfiable` if the range is outside of the file.
 */
export function parseRange(header: string, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
