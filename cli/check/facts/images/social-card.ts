// The social cards, which are images for link previews: `/assets/cards/terms-4c1f09be77aa.jpg`.

/** The path of a card without its hash and extension. */
export function cardStem(path: string): string {
  return path.replace(/-[\da-f]+\.\w+$/, '');
}
