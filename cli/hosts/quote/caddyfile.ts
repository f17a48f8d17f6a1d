import { refuseControl } from './refuse-control.ts';

/**
 * Quotes a token of a Caddyfile. Throws if it cannot be written: a brace would name a value, and a
 * backquote ends the quotes.
 */
export function quoteCaddyfile(text: string): string {
  if (/^[\w./:*-]+$/.test(text)) return text;
  if (/[{}`]/.test(text))
    throw new Error(`A Caddyfile cannot contain the braces or backquotes of \`${text}\`.`);
  return `\`${refuseControl(text)}\``;
}
