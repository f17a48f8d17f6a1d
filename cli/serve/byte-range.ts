// One range of a `Range` header (https://www.rfc-editor.org/rfc/rfc9110#section-14). Enters at parseRange.

export interface ByteRange {
  readonly first: number;
  /** The last byte is part of the range. */
  readonly last: number;
}

/**
 * The bytes that a `Range` header asks for in a file of `length` bytes; null to send the whole file (several ranges, another unit, not a
 * range at all), `unsatisfiable` if the file has none of them.
 */
export function parseRange(header: string, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
