const MAX_OFFSET_MS = 14 * 60 * 60 * 1000;

/**
 * Returns the latest date anywhere on Earth, `YYYY-MM-DD`: in UTC+14, so that no editor's own date is in the future where the site is
 * built. The only place that reads the clock for a build; used for warnings, never for the site.
 */
export function readToday(): string {
  return new Date(Date.now() + MAX_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the date where this computer is, `YYYY-MM-DD`, to print on a report. */
export function readLocalDate(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
