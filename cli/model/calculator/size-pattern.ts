import { findSideUnits } from '../../schema/prices/unit-code.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';

const NUMBER = '(?:\\d+\\.?\\d*|\\.\\d+)';

/**
 * Creates the pattern of what client/enhance/parse-size.ts reads as a size, in lowercase without
 * spaces: a number, also of nothing, or of an area its two sides.
 * @param units the names of the unit
 */
export function createSizePattern(units: readonly string[]): string {
  const suffixes = units.map((unit) => escapePattern(unit.replace(/\s/g, '').toLowerCase()));
  const side = findSideUnits(...units);
  const second = side === null ? '' : `(?:(?:${side})?[x×*](${NUMBER})(?:${side})?)?`;
  return `^(-?${NUMBER}|)${second}(?:${suffixes.join('|')})?$`;
}
