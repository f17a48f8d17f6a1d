import { toSlug } from '../../schema/fields/text.ts';

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const MAX_SLUG = 60;

/** Returns a text as a slug of at most 60 characters; '' if it has no Latin letter or digit. */
export function toShortSlug(text: string): string {
  return toSlug(text).slice(0, MAX_SLUG).replace(/-$/, '');
}

/** Returns each value once, the most frequent first, and of equal ones the earlier. */
export function sortByCount(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
