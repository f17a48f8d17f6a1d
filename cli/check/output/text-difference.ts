// The first difference of two texts for a reader: in whole words, and no longer than a line.

export interface TextDifference {
  /** Offset in the actual text. */
  readonly offset: number;
  /** How much of it differs, at least 1. */
  readonly length: number;
  /** Empty if something is missing. */
  readonly actual: string;
  /** Empty if something was added. */
  readonly expected: string;
  /** The expected text between tags or quotes, to be found in the data. */
  readonly dataText: string;
}

/** More of a difference than this is told by its beginning. */
const SHOWN = 80;
const WORD = /[\p{L}\p{N}_-]/u;
const EDGE = /[<>"]/;

/** @param found and @param wanted must differ */
export function differenceOf(found: string, wanted: string): TextDifference {
  const shorter = Math.min(found.length, wanted.length);
  let from = firstDifference(found, wanted);
  let same = 0;
  while (same < shorter - from && found.at(-1 - same) === wanted.at(-1 - same)) same++;
  let [end, wantedEnd] = [found.length - same, wanted.length - same];
  const back =
    end === from ? tagsBack(wanted, from, wantedEnd) : wantedEnd === from ? tagsBack(found, from, end) : 0;
  [from, end, wantedEnd] = [from - back, end - back, wantedEnd - back];
  // To the ends of the words that differ.
  const isWithinWord = (text: string, at: number) =>
    WORD.test(text[at - 1] ?? '') && WORD.test(text[at] ?? '');
  while (from > 0 && (isWithinWord(found, from) || isWithinWord(wanted, from))) from--;
  const isWithin = () => isWithinWord(found, end) || isWithinWord(wanted, wantedEnd);
  while (end < found.length && wantedEnd < wanted.length && isWithin()) {
    end++;
    wantedEnd++;
  }
  return {
    offset: from,
    length: Math.max(1, end - from),
    actual: shortened(found.slice(from, end)),
    expected: shortened(wanted.slice(from, wantedEnd)),
    dataText: runAround(wanted, from),
  };
}

/** The offset from which on two texts differ; the length of the shorter where it is the longer's beginning. */
export function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** How far back a part must begin that was put in or taken out, to begin with its tag: `<b>a</b>` and not `b>a</b><`. */
function tagsBack(text: string, from: number, end: number): number {
  for (let back = 0; back < end - from && text[from - 1 - back] === text[end - 1 - back]; back++)
    if (text[from - 1 - back] === '<') return back + 1;
  return 0;
}

function shortened(text: string): string {
  // A byte order mark is a character that nobody sees.
  const folded = text.replaceAll('\ufeff', 'U+FEFF').replace(/\s+/g, ' ');
  return folded.length <= SHOWN ? folded : `${folded.slice(0, SHOWN - 1)}…`;
}

function runAround(text: string, at: number): string {
  let [start, end] = [at, at];
  while (start > 0 && at - start < 1000 && !EDGE.test(text[start - 1] ?? '')) start--;
  while (end < text.length && end - at < 1000 && !EDGE.test(text[end] ?? '')) end++;
  return text.slice(start, end).trim();
}
