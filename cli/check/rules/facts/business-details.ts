// One rule for each detail that the data states about the business: every mention in a text must
// match. A reference such as `{phone}` always does.

import { findMatches } from '../../../base/find-matches.ts';
import type { DataText } from '../../../model/text/list-texts.ts';
import type { ExpectedSite } from '../../facts/facts.ts';
import {
  EMAIL,
  getNamePattern,
  getPhoneSearch,
  getPricePattern,
  isInPriceRange,
  isMisspelling,
  isSamePhone,
  readLinkedPhone,
  type TextSearch,
} from '../../facts/text/detail-patterns.ts';
import { findAddresses, isAddressOf } from '../../facts/text/find-addresses.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import { compareHours, findHours } from '../../facts/text/hours.ts';
import type { TextFinding, TextRule } from '../../rule.ts';

interface BusinessDetail extends Pick<TextRule, 'id'> {
  /** The word for it in messages. */
  readonly noun: string;
  readonly isPlural?: boolean;
  /** Whether fixed words are not judged: `Open 24 hours` is for whatever the data has. */
  readonly ignoresWording?: true;
  /** Finds everything in a text that could be this detail. */
  find(data: ExpectedSite): TextSearch;
  /** The values that are correct. */
  listValues(data: ExpectedSite): readonly string[];
  /** Whether a match could be this detail; without it, every match could be. */
  readonly isCandidate?: (text: string, data: ExpectedSite) => boolean;
  /** Reads the detail from the target of a link; null if it has none. */
  readonly readLink?: (href: string) => string | null;
  /** Whether a match that is another text says all or a part of what the data says. */
  readonly compare?: (actual: string, data: ExpectedSite) => 'all' | 'part' | 'different';
  /** Whether a match is correct; without it, the two must be the same text. */
  readonly isEqual?: (actual: string, expected: string, data: ExpectedSite) => boolean;
}

const table: readonly BusinessDetail[] = [
  {
    id: 'wrong-phone',
    noun: 'phone number',
    find: ({ business }) => getPhoneSearch(business.country),
    readLink: readLinkedPhone,
    isEqual: (actual, expected, { business }) => isSamePhone(actual, expected, business.country),
    // A license may have as many digits.
    isCandidate: (text, { business }) => !business.numbers.some((number) => number.includes(text)),
    listValues: ({ business }) => [business.phoneText, ...business.otherPhones],
  },
  {
    id: 'wrong-email',
    noun: 'email address',
    find: () => EMAIL,
    listValues: ({ business }) => [business.email, ...business.otherEmails],
    readLink: (href) => /^mailto:([^?]*)/.exec(href)?.[1] ?? null,
  },
  {
    id: 'wrong-address',
    noun: 'address',
    find: (data) => (text) => findAddresses(text, data),
    listValues: ({ business: { addresses } }) =>
      addresses.map(({ street, locality, postalCode }) =>
        [street, locality, postalCode].filter((part) => part !== undefined).join(', '),
      ),
    isEqual: (actual, _, { business }) => isAddressOf(actual, business),
  },
  {
    id: 'wrong-name',
    noun: 'business name',
    find: ({ business }) => getNamePattern(business.name),
    listValues: ({ business }) => [business.name],
    isEqual: (actual, name) => !isMisspelling(actual, name),
  },
  {
    id: 'wrong-hours',
    noun: 'opening hours',
    isPlural: true,
    ignoresWording: true,
    find:
      ({ language }) =>
      (text) =>
        findHours(text, language),
    // Those of a placeholder are not known.
    isCandidate: (_, { business }) => business.hoursText !== '',
    listValues: ({ business }) => [business.hoursText, ...business.hoursParts],
    compare: (actual, { business, language }) => compareHours(actual, business.weeks, language),
  },
  {
    id: 'wrong-price',
    noun: 'price',
    find: getPricePattern,
    isCandidate: (text, { priceTexts }) => isInPriceRange(text, priceTexts),
    listValues: ({ priceTexts }) => priceTexts,
    isEqual: isSamePrice,
  },
];

export const businessDetailRules: readonly TextRule[] = table.map((detail) => ({
  id: detail.id,
  checkText: (text, data) => [...findWrongLinks(detail, text, data), ...findWrongWords(detail, text, data)],
}));

function findWrongLinks(detail: BusinessDetail, { links }: DataText, data: ExpectedSite): TextFinding[] {
  const { readLink = () => null, isEqual = isSameText } = detail;
  return links.flatMap(({ href, index, length }): TextFinding[] => {
    const actual = href.includes('{') ? null : readLink(href);
    const expected = actual === null ? [] : detail.listValues(data);
    if (actual === null || expected.some((value) => isEqual(actual, value, data))) return [];
    return [{ index, length, message: describeMismatch(detail, actual, expected) }];
  });
}

function findWrongWords(detail: BusinessDetail, { text, kind }: DataText, data: ExpectedSite): TextFinding[] {
  const { isCandidate, isEqual = isSameText, noun } = detail;
  if (kind === 'wording' && detail.ignoresWording) return [];
  const search = detail.find(data);
  const matches = typeof search === 'function' ? search(text) : findMatches(text, search);
  return Array.from(matches).flatMap(({ 0: match, index }): TextFinding[] => {
    const actual = match.replace(/[ \t\r\n]+/g, ' ');
    if (isCandidate?.(actual, data) === false) return [];
    const expected = detail.listValues(data);
    if (expected.some((value) => isEqual(actual, value, data))) return [];
    const part = { index, length: match.length };
    const same = detail.compare?.(actual, data);
    // A part of the hours has no reference.
    if (same === 'part') return [];
    if (same === 'all')
      return [
        { ...part, severity: 'note', message: `The ${noun} \`${actual}\` are those of the data in other words.` },
      ];
    return [{ ...part, message: describeMismatch(detail, actual, expected) }];
  });
}

/** A message with more values than this would be too long. */
const MAX_VALUES = 3;

function describeMismatch({ noun, isPlural }: BusinessDetail, actual: string, expected: readonly string[]): string {
  const values = expected.map((value) => `\`${value}\``).join(', ');
  return `The ${noun} \`${actual}\` ${isPlural ? 'do' : 'does'} not match the data${expected.length > MAX_VALUES ? '' : `, which has ${values}`}.`;
}

/** The data may have words around the amount: `from $300`. */
function isSamePrice(actual: string, expected: string): boolean {
  return ` ${foldSpace(expected)} `.includes(` ${foldSpace(actual)} `);
}

function isSameText(actual: string, expected: string): boolean {
  return foldSpace(actual) === foldSpace(expected);
}
