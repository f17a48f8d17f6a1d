// The pictures that stand for pages where links to them are shared: `/assets/cards/terms-4c1f09be77aa.jpg`.

/** A card's path from the site's root, without its hash and its ending. */
export function cardStem(path: string): string {
  return path.replace(/-[\da-f]+\.\w+$/, '');
}
