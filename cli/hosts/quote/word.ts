import { refuseControl } from './refuse-control.ts';

/** Writes a text as a word without quotes. Throws for a control character. */
export function formatWord(text: string): string {
  return refuseControl(text).replace(/\s/g, encodeURIComponent);
}
