// Strict UTF-8: text in another encoding is reported at its first wrong byte.
import { createLocator } from '../../base/create-locator.ts';
import type { Location } from '../../problem.ts';

export interface DecodeError {
  /** The end of a sentence that begins with the file: `is not UTF-8.` */
  readonly message: string;
  readonly hint: string;
  /** Bytes before the first invalid byte. */
  readonly offset: number;
}

/** Decodes UTF-8 without a byte order mark, or returns why the bytes are something else. */
export function decodeUtf8(bytes: Uint8Array): string | DecodeError {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return createDecodeError('is UTF-16, not UTF-8.', 0);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return createDecodeError('is UTF-16, not UTF-8.', 0);
  const zeroByte = bytes.indexOf(0);
  if (zeroByte !== -1) return createDecodeError('is not a text file: it contains a zero byte.', zeroByte);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return createDecodeError('is not UTF-8.', findFirstInvalidByte(bytes));
  }
}

/** Converts a byte offset to a location; the bytes before the offset must be valid UTF-8. */
export function locationAtByte(file: string, bytes: Uint8Array, offset: number): Location {
  const before = new TextDecoder().decode(bytes.subarray(0, offset));
  return createLocator(file, before)(before.length);
}

function createDecodeError(message: string, offset: number): DecodeError {
  return { message, hint: 'Save the file as UTF-8.', offset };
}

// Binary search for the longest valid prefix. A fatal decoder accepts a prefix exactly when the
// first invalid byte comes after it; `stream` allows a prefix that ends inside a character.
function findFirstInvalidByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isValidPrefix(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isValidPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
