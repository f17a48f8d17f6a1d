type MeasureWidth = (line: string) => number;

const MAX_STEPS = 12;

/** Breaks a text into few lines of even width, in the unit of measureWidth. */
export function breakLines(text: string, maxWidth: number, measureWidth: MeasureWidth): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const minLines = fillLines(words, maxWidth, measureWidth).length;
  // A binary search for the smallest width that needs no more lines: it makes them even.
  let tooNarrow = maxWidth / 2;
  let wideEnough = maxWidth;
  for (let step = 0; step < MAX_STEPS; step++) {
    const middle = (tooNarrow + wideEnough) / 2;
    if (fillLines(words, middle, measureWidth).length > minLines) tooNarrow = middle;
    else wideEnough = middle;
  }
  return fillLines(words, wideEnough, measureWidth);
}

function fillLines(words: readonly string[], maxWidth: number, measureWidth: MeasureWidth): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measureWidth(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
