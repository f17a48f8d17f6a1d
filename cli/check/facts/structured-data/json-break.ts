/** How far a text is JSON; null where all of it is. */
export function jsonBreak(text: string): number | null {
  const error = parseError(text);
  if (error === null) return null;
  if (endsEarly(error, text)) return text.trimEnd().length;
  const position = positionIn(error);
  if (position !== null) return position;
  // Of a sign that fits nowhere the parser tells no position: it is the first that no beginning of the text may go on with.
  let good = 0;
  let bad = text.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const beginning = text.slice(0, middle);
    const findProblem = parseError(beginning);
    if (findProblem === null || endsEarly(findProblem, beginning)) good = middle;
    else bad = middle;
  }
  return good;
}

function parseError(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return String(error);
  }
}

function endsEarly(error: string, text: string): boolean {
  return error.startsWith('SyntaxError: Unexpected end') || (positionIn(error) ?? -1) >= text.length;
}

/** At the end of the message: a part of the text may stand before it. */
function positionIn(error: string): number | null {
  const position = / at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(error)?.[1];
  return position === undefined ? null : Number(position);
}
