// Finds the phone numbers of a text that are written as people of a country do, also those that
// nobody has. Entry point: findPhones.
import { findPhoneNumbersInText, isSupportedCountry, type NumberFound } from 'libphonenumber-js/min';
import { findMatches } from '../../../base/find-matches.ts';
import { memoize } from '../memoize.ts';

export interface FoundPhone {
  readonly 0: string;
  readonly index: number;
}

/** Lists the numbers with a country code, and those of a country, in a text of any length. */
export function* findPhones(text: string, country: string): Iterable<FoundPhone> {
  for (const { 0: digits, index: start } of findMatches(text, DIGITS)) {
    for (const match of getSearch(country)(digits)) {
      const number = digits.slice(match.startsAt, match.endsAt);
      const index = start + match.startsAt;
      const end = index + number.length;
      const isPart =
        PART_BEFORE.test(text.slice(Math.max(0, index - 4), index)) || PART_AFTER.test(text.slice(end, end + 4));
      if (!isPart) yield { 0: number, index };
    }
  }
}

// The search is slow: it reads only what has enough digits, and that once.
const getSearch = memoize((country) => {
  const options = { extended: true, ...(isSupportedCountry(country) && { defaultCountry: country }) };
  return memoize((digits) =>
    findPhoneNumbersInText(digits, options).filter((match) =>
      isPhone(digits.slice(match.startsAt, match.endsAt), match),
    ),
  );
});

// Eight digits or more, with at most three other characters between two of them. Shorter numbers
// are more often something else.
const DIGITS = /(?<![\d.,])[+(]{0,2}\d(?:[^\S\n]?(?:[()./\u2010-\u2015\u2212-]{1,2}[^\S\n]?)?\d){7,40}/g;

// Digits next to these are a part of something else, such as an account number or an amount.
const PART_BEFORE = /[\p{L}\p{N}\p{Sc}_.,/#+-]$|[\p{N}\p{Sc}][^\S\n]$/u;
const PART_AFTER = /^(?:[\p{L}\p{N}_-]|[.,/]\p{N}|[^\S\n]?[\p{N}\p{Sc}%])/u;

const MIN_DIGITS = 8;
const DATES = /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})|(?:19|20)\d\d\D+(?:19|20)\d\d)$/;
/** After the area code there is one kind of separator: `030/231 25-0`, `02/123.45.67`. */
const SHAPE =
  /^\(?\d{2,}\)?[^\S\n]?[./\u2010-\u2015\u2212-]?[^\S\n]?\d+(?:(?:\.\d+)*|(?:[\s\u2010-\u2015\u2212-]\d+)*)$/;
/** Groups of digits without a national prefix, other than those of the formats. */
const USUAL_GROUPS = new Set(['9', '3 3 3', '2 3 2 2']);

/** Whether digits that could be a number are written as one. */
function isPhone(text: string, { number }: NumberFound): boolean {
  const digits = countDigits(text);
  if (digits < MIN_DIGITS || DATES.test(text)) return false;
  if (text.includes('+')) return true;
  const national = number.formatNational();
  const isGrouped = /\D/.test(text);
  if (isGrouped && listGroups(text) === listGroups(national)) return true;
  // Numbers are invented in films, and mistyped; only what is long is one without being assigned.
  const isValid = number.isValid();
  if (digits < countDigits(national) || number.nationalNumber.startsWith('0')) return false;
  if (digits > number.nationalNumber.length) return SHAPE.test(text) && (digits >= 10 || (isGrouped && isValid));
  return isValid && national !== number.nationalNumber && USUAL_GROUPS.has(listGroups(text));
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** The lengths of the groups of digits: `3 4 4` for `020 7946 0001`. */
function listGroups(text: string): string {
  return Array.from(text.matchAll(/\d+/g), ([group]) => group.length).join(' ');
}
