/** The first name and the number of the others: `` `A` ``, or `` `A` and 3 more ``. */
export function firstOf(names: readonly string[]): string {
  return `\`${names[0]}\`${names.length > 1 ? ` and ${names.length - 1} more` : ''}`;
}
