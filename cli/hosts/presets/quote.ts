// Writes values of the data into the files of hosts, so that none ends its text, line or command.
// Only nginx.ts and apache.ts know how their servers quote.

/** Returns the text; throws for a control character, which no configuration can quote. */
export function refuseControl(text: string): string {
  for (const character of text)
    if (character < ' ' || character === '\x7f')
      throw new Error(`${JSON.stringify(text)} has a control character and cannot be written to a configuration.`);
  return text;
}

/** Quotes a text as one word of a POSIX shell. Throws if it has a control character. */
export function quoteShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${refuseControl(text).replaceAll("'", `'\\''`)}'`;
}

/** Quotes a token of a Caddyfile. Throws for a brace and a backquote. */
export function quoteCaddyfile(text: string): string {
  if (/^[\w./:*-]+$/.test(text)) return text;
  if (/[{}`]/.test(text)) throw new Error(`A Caddyfile cannot contain the braces or backquotes of \`${text}\`.`);
  return `\`${refuseControl(text)}\``;
}

/** Writes a text as a word without quotes. Throws for a control character. */
export function formatWord(text: string): string {
  return refuseControl(text).replace(/\s/g, encodeURIComponent);
}

/**
 * Writes a value as JSON that is also a literal of JavaScript, a flow value of YAML and, if it is a
 * text, a string of TOML: these four read double-quoted strings with the same escapes. Whatever one
 * of them forbids or ends a line at is escaped.
 * @param indent spaces for each level; none for one line
 */
export function formatLiteral(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes a text as code within a line of Markdown; a line break becomes a space. */
export function formatCode(text: string): string {
  const fence = createFence(text, 1);
  const space = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + space + text.replace(/\s*[\r\n]+\s*/g, ' ') + space + fence;
}

/** Writes a block of code. @param language `sh` */
export function formatCodeBlock(language: string, code: string): string {
  const fence = createFence(code, 3);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** A fence is longer than every run of backquotes in the text. */
function createFence(text: string, least: number): string {
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length + 1);
  return '`'.repeat(Math.max(least, ...runs));
}
