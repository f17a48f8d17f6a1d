// Recognizes a text that a comma has cut: YAML reads `{ label: Small, up to 500 }` as the key
// `label` and a key `up to 500` without a value. Entry point: findCutText.
import type { Location } from '../../problem.ts';

export interface CutText {
  /** The key whose value was cut. */
  readonly key: string;
  /** The whole text as it was meant. */
  readonly text: string;
}

/** Characters. The patterns take long for lines that are longer. */
export const MAX_LINE = 2000;

/** Returns the text that the comma before an unknown key has cut, or null. */
export function findCutText({ source = '', column, length = 1 }: Location): CutText | null {
  const start = column - 1;
  if (source.length > MAX_LINE) return null;
  // A key has a colon; a remainder ends at the next comma or at the closing brace.
  if (!/^\s*(?:[,}]|$)/.test(source.slice(start + length))) return null;
  const before = /([A-Za-z][\w-]*):\s+([^:{}]+,\s*)$/.exec(source.slice(0, start));
  const [, key, first] = before ?? [];
  if (key === undefined || first === undefined) return null;
  const rest = /^[^:{}]*?(?=\s*,\s*[A-Za-z][\w-]*:|\s*\}|$)/.exec(source.slice(start))?.[0] ?? '';
  return { key, text: first + rest };
}
