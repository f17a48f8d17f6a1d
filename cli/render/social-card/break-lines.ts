/**
 * Breaks words into the fewest lines that fit, as even in length as they can be.
 * @param measure the width of a line
 */
export function breakLines(text: string, room: number, measure: (line: string) => number): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const fewest = fill(words, room, measure);
  // The narrowest room that takes no further line makes them even.
  let narrow = room / 2;
  let wide = room;
  for (let step = 0; step < 12; step++) {
    const middle = (narrow + wide) / 2;
    if (fill(words, middle, measure).length > fewest.length) narrow = middle;
    else wide = middle;
  }
  return fill(words, wide, measure);
}

function fill(words: readonly string[], room: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
