// A currency sign, a percent sign, thousands separators, or the minus sign of a word processor. The length comes first.
const FORMATTED = /^(?=.{1,40}$)([-\u2212]?)\s*[$€£]?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*[%€£]?$/;
/** A decimal comma; three digits behind a comma are thousands. */
const DECIMAL_COMMA = /^([^,.]*\d),(\d{1,2}(?!\d)[^,.]*)$/;

/** Returns `1200` for a number written for readers, such as `$1,200`; null for a text. */
export function toPlainNumber(text: string): string | null {
  const [, sign, digits] = FORMATTED.exec(text.trim().replace(DECIMAL_COMMA, '$1.$2')) ?? [];
  return digits === undefined ? null : `${sign === '' ? '' : '-'}${digits.replaceAll(',', '')}`;
}
