import type { TextPiece } from '../facts.ts';

/** Pieces as one text. There must be at least one piece to ask for. */
export function joinPieces(pieces: readonly TextPiece[]) {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    starts.push(length);
    length += text.length;
  }
  return {
    text: pieces.map(({ text }) => text).join(''),
    /** The piece that contains a character of the text, and the index of it in the piece. */
    pieceAt(index: number) {
      let [low, high] = [0, pieces.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= index) low = middle;
        else high = middle - 1;
      }
      return { piece: pieces[low] as TextPiece, index: index - (starts[low] ?? 0) };
    },
  };
}
