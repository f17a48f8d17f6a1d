import { refuseControl } from './refuse-control.ts';

/** Quotes a text as one word of a POSIX shell. Throws if it has a control character. */
export function quoteShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${refuseControl(text).replaceAll("'", `'\\''`)}'`;
}
