/** The text with one space for each run of white space, and none at the ends. */
export function foldSpace(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
