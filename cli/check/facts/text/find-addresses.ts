// Finds postal addresses in a text that may be those of the business. Entry point: findAddresses.

import { findMatches } from '../../../base/find-matches.ts';
import { escapePattern } from '../../../schema/text/escape-pattern.ts';
import type { ExpectedSite } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';
import data from './addresses.yaml';

interface AddressMatch {
  readonly 0: string;
  readonly index: number;
}

/**
 * Lists the postal codes of a text with the state or the town, and in English the streets with a number in
 * paragraphs about where the business is. A street alone may be that of a customer.
 */
export function findAddresses(text: string, { business }: Pick<ExpectedSite, 'business'>): readonly AddressMatch[] {
  const has = (key: 'street' | 'postalCode') => business.addresses.some((address) => address[key] !== undefined);
  const numbered = has('street') && WHERE.test(text) ? Array.from(text.matchAll(STREET)) : [];
  const found = has('postalCode') ? findMatches(text, getCodePattern(business)) : [];
  const isOfStreet = (index: number) =>
    numbered.some((other) => other.index < index && index - other.index < MAX_ADDRESS);
  return [...numbered, ...found.filter(({ index }) => !isOfStreet(index))];
}

/** From the number of the house to the postal code. */
const MAX_ADDRESS = 80;

// A test has an address of each country.
const { codes, where, streets, short } = data as {
  readonly codes: Readonly<Record<string, string>>;
  readonly where: readonly string[];
  readonly streets: readonly string[];
  readonly short: Readonly<Record<string, string>>;
};

const getCodePattern = memoizeByIdentity(({ country, addresses }: ExpectedSite['business']) => {
  const withTown = String.raw`\d{4,5}\s(?:${addresses.map(({ locality }) => escapePattern(locality)).join('|')})`;
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${codes[country] ?? withTown})(?![\p{L}\d])`, 'gu');
});

const WHERE = new RegExp(String.raw`\b(?:${where.join('|')})\b`, 'i');

const TYPES = [...streets, ...Object.keys(short)].map(
  ([initial = '', ...rest]) => `[${initial.toUpperCase()}${initial}]${rest.join('')}`,
);
const STREET = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£])\d{1,5}[A-Z]?\s(?:\p{Lu}[\p{L}’'.-]*\s|\d{1,3}(?:st|nd|rd|th)\s){1,4}(?:${TYPES.join('|')})(?!\p{L})`,
  'gu',
);

/** Whether the data has an address, in whole or with short words. */
export function isAddressOf(actual: string, { addresses }: ExpectedSite['business']): boolean {
  const place = normalize(actual);
  return addresses
    .flatMap(({ street, postalCode, region, locality }) => [
      street,
      `${region} ${postalCode}`,
      `${postalCode} ${locality}`,
      postalCode,
    ])
    .some((part = '') => part !== '' && ` ${normalize(part)} `.includes(` ${place} `));
}

function normalize(address: string): string {
  return address
    .toLowerCase()
    .replace(/[.,]/g, '')
    .split(/\s+/)
    .map((word) => short[word] ?? word)
    .join(' ');
}
