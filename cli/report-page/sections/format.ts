// How the report writes numbers. It is in English, whatever the language of the site.

/** `12,345` */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** `1 page`, `12,345 pages`. @param plural the noun with an `s` by default */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** `18%`, rounded up, so that what exceeds a limit never looks as if it did not. */
export function formatShare(part: number): string {
  return `${Math.ceil(part * 100)}%`;
}

/** `123 kB`, or `1.2 MB` */
export function formatWeight(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
