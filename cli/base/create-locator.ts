// The one place that converts offsets in a text to lines and columns.
import type { Location } from '../problem.ts';

/** Returns the location of the characters from an offset on; it ends at the end of the line. */
export type Locate = (offset: number, length?: number) => Location;

interface LocatorOptions {
  /** How many characters around a location `source` has; by default the whole line. */
  readonly contextLength?: number;
}

/** Creates the function that locates offsets in a text; lines are counted at its first call. */
export function createLocator(
  file: string,
  text: string,
  { contextLength = Number.POSITIVE_INFINITY }: LocatorOptions = {},
): Locate {
  let starts: readonly number[] | null = null;
  return (offset, length = 1) => {
    starts ??= listLineStarts(text);
    const index = findLine(starts, offset);
    const from = starts[index] ?? 0;
    const next = (starts[index + 1] ?? text.length + 1) - 1;
    const end = next > from && text[next - 1] === '\r' ? next - 1 : next;
    const sourceStart = Math.max(from, offset - contextLength);
    return {
      file,
      line: index + 1,
      column: offset - from + 1,
      source: text.slice(sourceStart, Math.min(end, offset + contextLength)),
      ...(sourceStart > from && { sourceFrom: sourceStart - from }),
      length: Math.max(1, Math.min(length, end - offset)),
    };
  };
}

/** Returns the index of the last line that starts at or before an offset. */
function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the offset at which a line begins, from 1. */
export function findLineStart(text: string, line: number): number {
  return listLineStarts(text)[line - 1] ?? text.length;
}

function listLineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
