import { refuseControl } from './refuse-control.ts';

/**
 * Writes a text as a word of a line without quotes, such as an address in `_redirects`. Throws if
 * it has a control character.
 */
export function formatWord(text: string): string {
  return refuseControl(text).replace(/\s/g, encodeURIComponent);
}
