import { escapePattern } from '../pattern.ts';
import { refuseControl } from './refuse-control.ts';

/** Quotes a text for nginx before `variables`. Throws for a `$`, which nothing escapes. */
export function quoteNginx(text: string, variables = ''): string {
  if (text.includes('$')) throw new Error(`nginx cannot write the \`$\` of \`${text}\`.`);
  return quote(text, variables);
}

/** Quotes a regular expression around a text. @param create is given the escaped text */
export function quoteNginxPattern(text: string, create: (escaped: string) => string): string {
  return quote(create(escapePattern(text)));
}

function quote(text: string, variables = ''): string {
  if (/^[\w./:-]+$/.test(text)) return text + variables;
  return `"${refuseControl(text).replace(/["\\]/g, '\\$&')}${variables}"`;
}
