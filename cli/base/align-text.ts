/** What is in a text wherever its lines break. */
export const VISIBLE = /[^ \t\r\n]/;

/**
 * Returns for each character of a text its offset in a source that has the same characters in the
 * same order, with other white space and with more between them: indentation, marks, escapes.
 */
export function alignText(text: string, source: string, start = 0): number[] {
  const offsets: number[] = [];
  let offset = start;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const isSpace = !VISIBLE.test(character);
    const next = isSpace ? offset : source.indexOf(character, offset);
    if (next !== -1) offset = next;
    offsets.push(offset);
    // A source may fold several line breaks to one, and has none for some that a text has.
    if (next !== -1 && (!isSpace || /[ \t\r\n]/.test(source.charAt(offset)))) offset += 1;
  }
  return offsets;
}
