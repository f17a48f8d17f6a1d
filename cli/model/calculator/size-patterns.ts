import { findSideUnits } from '../../schema/prices/unit-code.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';

const NUMBER = '(?:\\d+\\.?\\d*|\\.\\d+)';

/**
 * Creates the patterns with which client/enhance/parse-size.ts reads a size: of what it leaves out,
 * and of what it takes in lowercase without that, a number, also of nothing, or the two sides of an
 * area.
 * @param units the names of the unit
 * @param locale the language of the site
 */
export function createSizePatterns(units: readonly string[], locale: string) {
  const hasDecimalComma = (1.5).toLocaleString(locale).includes(',');
  const suffixes = units.map((unit) => escapePattern(unit.replace(/\s/g, '').toLowerCase()));
  const side = findSideUnits(...units);
  const second = side === null ? '' : `(?:(?:${side})?[x×*](${NUMBER})(?:${side})?)?`;
  return {
    ignored: hasDecimalComma ? '\\s|\\.(?=\\d)' : '[\\s,]',
    pattern: `^(-?${NUMBER}|)${second}(?:${suffixes.join('|')})?$`,
  };
}
