// UN/CEFACT codes of units, from units.yaml. Entry points: findUnitCode, findUnitOfSize,
// findSideUnits.
import { escapePattern } from '../text/escape-pattern.ts';
import data from './units.yaml';

const units = data as {
  readonly codes: Readonly<Record<string, readonly string[]>>;
  readonly sides: Readonly<Record<string, string>>;
};

const CODES = new Map(
  Object.entries(units.codes).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/** Returns the code of a unit by any of its names; null for one that is not well known. */
export function findUnitCode(...names: readonly string[]): string | null {
  return names.map((name) => CODES.get(normalize(name))).find((code) => code !== undefined) ?? null;
}

/** Returns a pattern of the units of an area's sides by any name of its own unit, or null. */
export function findSideUnits(...names: readonly string[]): string | null {
  return units.sides[findUnitCode(...names) ?? ''] ?? null;
}

/** A unit of structured data. */
export interface Unit {
  /** UN/CEFACT. */
  readonly code: string;
  /** In the words of the data, such as `hour`, or `each`. */
  readonly text: string;
  /** What to print behind a price instead of "a" and the text: `each`, `per 100 sq ft`. */
  readonly phrase: string | null;
}

const EACH = /^(?:each|every|one|1)$/i;
/** In English, Spanish, French and German. */
const ONE = 'per|an?|one|1|each|every|por|cada|una?|par|chaque|une|pro|je|eine?';
const PER = new RegExp(`^(?:/\\s*|(?:${ONE})\\s+)(.+)$`, 'i');
/** Of `h`, `m²` and `first hour` nobody says "an h". */
const NO_NOUN = /^(?:\d|first\b|\p{L}{1,2}(?![\p{L}\s]))|ly$/iu;

/** Returns the unit of a size: `HUR` for "per hour", `C62` for "one bathroom"; or null. */
export function findUnitOfSize(words: string): Unit | null {
  const size = words.trim();
  const unit = PER.exec(size)?.[1];
  const text = unit ?? size;
  const code = findUnitCode(text.replace(/^first\s+/i, '')) ?? (unit !== undefined || EACH.test(size) ? 'C62' : null);
  if (code === null) return null;
  return { code, text, phrase: EACH.test(size) || NO_NOUN.test(text) ? size : null };
}

/** Returns the unit that a price is for: of `tooth`, `a tooth` and `per tooth` alike. */
export function parseUnit(words: string): Unit {
  const unit = words.trim();
  const isPhrase = PER.test(unit) || EACH.test(unit) || NO_NOUN.test(unit);
  return findUnitOfSize(isPhrase ? unit : `per ${unit}`) ?? { code: 'C62', text: unit, phrase: null };
}

/** Whether words, such as "One visit", say themselves that they are about one unit. */
export function namesUnit(words: string, { text }: Unit): boolean {
  return new RegExp(`(?:^|(?:^|\\s)(?:${ONE})\\s+)${escapePattern(text)}(?!\\p{L})`, 'iu').test(words.trim());
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim();
}
