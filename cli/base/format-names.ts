/** Returns names as messages list them, the first few of many: `a`, `b` and 3 more. */
export function formatNames(names: readonly string[], max = 5): string {
  const shown = names.slice(0, max).map((name) => `\`${name}\``);
  const rest = names.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`;
}
