// Code in Markdown: a fence is longer than every run of backquotes in the text.

/** Writes a text as code within a line; a line break becomes a space. */
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

function createFence(text: string, least: number): string {
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length + 1);
  return '`'.repeat(Math.max(least, ...runs));
}
