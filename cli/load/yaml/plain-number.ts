// A currency sign, a percent sign, thousands separators, or the minus sign of a word processor.
const FORMATTED = /^([-\u2212]?)\s*[$€£]?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*[%€£]?$/;
/** A decimal comma; three digits behind a comma are thousands. */
const DECIMAL_COMMA = /^([^,.]*\d),(\d{1,2}(?!\d)[^,.]*)$/;

/** Characters. The patterns take long for what is longer, which is no number. */
const MAX_LENGTH = 40;

/** Returns `1200` for a number written for readers, such as `$1,200`; null for a text. */
export function toPlainNumber(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const [, sign, digits] = FORMATTED.exec(text.trim().replace(DECIMAL_COMMA, '$1.$2')) ?? [];
  return digits === undefined ? null : `${sign === '' ? '' : '-'}${digits.replaceAll(',', '')}`;
}
