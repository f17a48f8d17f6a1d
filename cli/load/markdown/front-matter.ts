/** Separates the YAML at the start, on its own lines; `bodyStart` is null without any. */
export function splitFrontMatter(text: string): { readonly frontMatter: string; readonly bodyStart: number | null } {
  const match = /^---[ \t]*\r?\n[\s\S]*?\n(?=---[ \t]*(?:\r?\n|$))/.exec(text);
  if (match === null) return { frontMatter: '', bodyStart: null };
  const [frontMatter] = match;
  const end = text.indexOf('\n', frontMatter.length);
  return { frontMatter, bodyStart: end === -1 ? text.length : end + 1 };
}

/** Returns what comes after the front matter as Markdown is read: with line feeds and spaces. */
export function readBody(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', '    ');
}
