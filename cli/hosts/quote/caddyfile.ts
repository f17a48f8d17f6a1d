import { refuseControl } from './refuse-control.ts';

/** Quotes a token of a Caddyfile. Throws for a brace and a backquote. */
export function quoteCaddyfile(text: string): string {
  if (/^[\w./:*-]+$/.test(text)) return text;
  if (/[{}`]/.test(text)) throw new Error(`A Caddyfile cannot contain the braces or backquotes of \`${text}\`.`);
  return `\`${refuseControl(text)}\``;
}
