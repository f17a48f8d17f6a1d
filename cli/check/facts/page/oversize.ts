/** A hundred times a large page of a real site. More facts would not fit in memory. */
export const MAX_PAGE_BYTES = 5_000_000;
const MAX_PAGE_ELEMENTS = 100_000;

/** Ends a sentence about a page that is too large to be checked; null for a usual one. */
export function findOversize(bytes: number, html: string): string | null {
  if (bytes > MAX_PAGE_BYTES) return `has ${(bytes / 1e6).toFixed(1)} MB; a page may have ${MAX_PAGE_BYTES / 1e6} MB`;
  const elements = countStartTags(html);
  return elements > MAX_PAGE_ELEMENTS ? `has ${elements} elements; a page may have ${MAX_PAGE_ELEMENTS}` : null;
}

function countStartTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1))
    if (isLetter(html.charCodeAt(at + 1))) count++;
  return count;
}

function isLetter(code: number): boolean {
  const upper = code & ~32;
  return upper >= 65 && upper <= 90;
}
