/** The first name and the number of the others: `` `A` ``, or `` `A` and 3 more ``. */
export function formatFirst(names: readonly string[]): string {
  return `\`${names[0]}\`${names.length > 1 ? ` and ${names.length - 1} more` : ''}`;
}

/** A text that a message quotes, cut if it is long. */
export function shorten(text: string, maxLength = 80): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
