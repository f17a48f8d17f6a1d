import { escapePattern } from '../pattern.ts';
import { refuseControl } from './refuse-control.ts';

/** Quotes an argument of Apache, in which a `%` is a `%`. Throws if it cannot be written. */
export function quoteApache(text: string): string {
  if (/^[\w./:*-]+$/.test(text)) return text;
  return `"${refuseVariable(text).replace(/["\\]/g, '\\$&')}"`;
}

/** Quotes the value of a header. Throws if it cannot be written. */
export function quoteApacheHeader(text: string): string {
  return quoteApache(text.replaceAll('%', '%%'));
}

/** Writes a text for a pattern of mod_rewrite. Throws if it cannot be written. */
export function escapeRewritePattern(text: string): string {
  const hex = (character: string) => `\\x${character.charCodeAt(0).toString(16)}`;
  return escapePattern(refuseVariable(text)).replace(/["' ]/g, hex);
}

/** Writes a text for another argument of mod_rewrite. Throws if it cannot be written. */
export function escapeRewriteTarget(text: string): string {
  if (/[\s"']/.test(text)) throw new Error(`mod_rewrite cannot write \`${text}\`.`);
  return refuseVariable(text).replace(/[\\$%]/g, '\\$&');
}

/** A `${` names a variable everywhere, and nothing escapes it. */
function refuseVariable(text: string): string {
  if (text.includes('${')) throw new Error(`Apache cannot write the \`\${\` of \`${text}\`.`);
  return refuseControl(text);
}
