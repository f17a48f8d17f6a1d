// A currency sign, a percent sign, thousands separators, or the minus sign of a word processor.
const FORMATTED = /^([-\u2212]?)\s*\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*%?$/;

/** Returns a number written for readers, such as `$1,200`, as YAML wants it, `1200`; null if the text is not a number. */
export function toPlainNumber(text: string): string | null {
  const [, sign, digits] = FORMATTED.exec(text.trim()) ?? [];
  return digits === undefined ? null : `${sign === '' ? '' : '-'}${digits.replaceAll(',', '')}`;
}
