/**
 * Returns a `Range` header that sirv answers as RFC 9110 says (section 14); null to send the whole
 * file, as for several ranges, another unit and what is no range. sirv counts the last bytes of a
 * file from its start, and takes a range that ends with byte 0 for one without an end.
 */
export function toServedRange(header: string, size: number): string | null {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if (from === '' && to === '') return null;
  // A range that starts after the end is refused.
  if (from === '') return `bytes=${Number(to) === 0 ? size : Math.max(0, size - Number(to))}-`;
  return to !== '' && (Number(to) < Number(from) || Number(to) === 0) ? null : `bytes=${from}-${to}`;
}
