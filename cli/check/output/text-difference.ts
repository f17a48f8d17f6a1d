// The first difference between two texts: in whole words, and no longer than a line.
import { shorten } from '../facts/text/message-text.ts';

const WORD = /[\p{L}\p{N}_-]/u;
const EDGE = /[<>"]/;
const MAX_DATA_TEXT = 1000;

/** Compares two texts that are not equal. */
export function findDifference(actual: string, expected: string) {
  let start = 0;
  while (start < actual.length && actual[start] === expected[start]) start++;
  const shorter = Math.min(actual.length, expected.length);
  let tail = 0;
  while (tail < shorter - start && actual.at(-1 - tail) === expected.at(-1 - tail)) tail++;
  let [end, expectedEnd] = [actual.length - tail, expected.length - tail];
  const shift =
    end === start
      ? computeTagShift(expected, start, expectedEnd)
      : expectedEnd === start
        ? computeTagShift(actual, start, end)
        : 0;
  [start, end, expectedEnd] = [start - shift, end - shift, expectedEnd - shift];
  while (start > 0 && (isWithinWord(actual, start) || isWithinWord(expected, start))) start--;
  while (end < actual.length && (isWithinWord(actual, end) || isWithinWord(expected, expectedEnd))) {
    end++;
    expectedEnd++;
  }
  return {
    /** In the actual text; at least one character is shown. */
    offset: start,
    length: Math.max(1, end - start),
    /** Empty if something is missing. */
    actual: toQuote(actual.slice(start, end)),
    /** Empty if something was added. */
    expected: toQuote(expected.slice(start, expectedEnd)),
    /** The expected text between tags or quotes, to be found in the data. */
    dataText: getTextAround(expected, start),
  };
}

function isWithinWord(text: string, offset: number): boolean {
  return WORD.test(text[offset - 1] ?? '') && WORD.test(text[offset] ?? '');
}

/** How far an inserted part is moved back to start with its own tag: not `b>a</b><`. */
function computeTagShift(text: string, start: number, end: number): number {
  for (let back = 0; back < end - start && text[start - 1 - back] === text[end - 1 - back]; back++)
    if (text[start - 1 - back] === '<') return back + 1;
  return 0;
}

/** Cuts a text for a message, and shows a byte order mark, which is invisible. */
export function toQuote(text: string): string {
  return shorten(text.replaceAll('\ufeff', 'U+FEFF').replace(/\s+/g, ' '));
}

function getTextAround(text: string, offset: number): string {
  let [start, end] = [offset, offset];
  while (start > 0 && offset - start < MAX_DATA_TEXT && !EDGE.test(text[start - 1] ?? '')) start--;
  while (end < text.length && end - offset < MAX_DATA_TEXT && !EDGE.test(text[end] ?? '')) end++;
  return text.slice(start, end).trim();
}
