import type { Location } from '../problem.ts';

export interface NotText {
  readonly message: string;
  readonly hint: string;
  readonly offset: number;
}

/** A file's bytes as text without byte order mark, or why they are no UTF-8, with the offset of the first wrong byte. */
export function decodeUtf8(bytes: Uint8Array): string | NotText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return notUtf8('is UTF-16, not UTF-8', 0);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return notUtf8('is UTF-16, not UTF-8', 0);
  const nul = bytes.indexOf(0);
  if (nul !== -1) return notUtf8('is not a text file: it holds a zero byte', nul);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notUtf8('is not UTF-8', firstWrongByte(bytes));
  }
}

/** Line and column of a byte offset in text that is sound up to there. */
export function locationOfByte(file: string, bytes: Uint8Array, offset: number): Location {
  const before = new TextDecoder().decode(bytes.subarray(0, offset));
  const lines = before.split(/\r\n|\n|\r/);
  const last = lines.at(-1) ?? '';
  return { file, line: lines.length, column: last.length + 1, source: last, length: 1 };
}

function notUtf8(message: string, offset: number): NotText {
  return { message, hint: 'save the file as UTF-8', offset };
}

// The longest sound prefix by halving: a fatal decoder accepts a prefix exactly when the first wrong byte lies behind it
// (a prefix may end inside a character, which `stream` allows).
function firstWrongByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodes(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
