// Strict UTF-8: text in another encoding is reported at its first wrong byte.
import { isUtf8 } from 'node:buffer';

export interface DecodeError {
  /** The end of a sentence that begins with the file: `is not UTF-8.` */
  readonly message: string;
  readonly hint: string;
  /** The text before the first invalid byte. */
  readonly before: string;
}

/** Decodes UTF-8 without a byte order mark, or returns why the bytes are something else. */
export function decodeUtf8(bytes: Uint8Array): string | DecodeError {
  const fail = (message: string, before: string) => ({ message, hint: 'Save the file as UTF-8.', before });
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return fail('is UTF-16, not UTF-8.', '');
  const text = new TextDecoder().decode(bytes);
  const [beforeZero = '', ...rest] = text.split('\0', 2);
  if (rest.length > 0) return fail('is not a text file: it contains a zero byte.', beforeZero);
  return isUtf8(bytes) ? text : fail('is not UTF-8.', text.slice(0, text.indexOf('\ufffd')));
}
