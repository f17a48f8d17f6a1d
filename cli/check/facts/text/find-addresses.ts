// Finds postal addresses in a text that may be those of the business. Entry point: findAddresses.
import { escapePattern } from '../../../schema/text/escape-pattern.ts';
import type { ExpectedSite } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

interface AddressMatch {
  readonly 0: string;
  readonly index: number;
}

/**
 * Lists the postal codes of a text with the state or the town, and in English the streets with a number in
 * paragraphs about where the business is. A street alone may be that of a customer.
 */
export function findAddresses(text: string, { business }: Pick<ExpectedSite, 'business'>): readonly AddressMatch[] {
  const { street, postalCode } = business.address;
  const streets = street !== undefined && WHERE.test(text) ? Array.from(text.matchAll(STREET)) : [];
  const codes = postalCode === undefined ? [] : Array.from(text.matchAll(getCodePattern(business)));
  const isOfStreet = (index: number) =>
    streets.some((street) => street.index < index && index - street.index < MAX_ADDRESS);
  return [...streets, ...codes.filter(({ index }) => !isOfStreet(index))];
}

/** From the number of the house to the postal code. */
const MAX_ADDRESS = 80;

/** Postal codes that no other number looks like (Universal Postal Union). */
const CODES: Readonly<Record<string, string>> = {
  US: String.raw`(?<![\p{L}\d])[A-Z]{2}\.?,?\s\d{5}(?:-\d{4})?(?![\p{L}\d])`,
  CA: String.raw`(?<![\p{L}\d])[A-CEGHJ-NPR-TVXY]\d[A-Z]\s?\d[A-Z]\d(?![\p{L}\d])`,
  GB: String.raw`(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])`,
};

const getCodePattern = memoizeByIdentity(({ country, address }: ExpectedSite['business']) => {
  const withTown = String.raw`(?<![\p{L}\d])\d{4,5}\s${escapePattern(address.locality)}(?![\p{L}\d])`;
  return new RegExp(CODES[country] ?? withTown, 'gu');
});

const WHERE =
  /\b(?:office|shop|showroom|store|yard|workshop|warehouse|headquarters|visit us|find us|located|based (?:at|on)|come by|stop by|drop by|mail to|address)\b/i;

const TYPES = [
  'street',
  'avenue',
  'road',
  'boulevard',
  'drive',
  'lane',
  'way',
  'court',
  'place',
  'terrace',
  'close',
  'square',
  'highway',
  'parkway',
];
const SHORT: Readonly<Record<string, string>> = {
  ...{ st: 'street', ave: 'avenue', rd: 'road', blvd: 'boulevard', dr: 'drive', ln: 'lane', ct: 'court', pl: 'place' },
  ...{ ter: 'terrace', sq: 'square', hwy: 'highway', pkwy: 'parkway', north: 'n', south: 's', east: 'e', west: 'w' },
};

const STREET = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£])\d{1,5}[A-Z]?\s(?:\p{Lu}[\p{L}’'.-]*\s|\d{1,3}(?:st|nd|rd|th)\s){1,4}(?:${[...TYPES, ...Object.keys(SHORT)].map((type) => `[${type.charAt(0).toUpperCase()}${type.charAt(0)}]${type.slice(1)}`).join('|')})(?!\p{L})`,
  'gu',
);

/** Whether the data has an address, in whole or with short words. */
export function isAddressOf(actual: string, { address }: ExpectedSite['business']): boolean {
  const { street, postalCode, region, locality } = address;
  const place = normalize(actual);
  return [street, `${region} ${postalCode}`, `${postalCode} ${locality}`, postalCode].some(
    (part = '') => part !== '' && ` ${normalize(part)} `.includes(` ${place} `),
  );
}

function normalize(address: string): string {
  return address
    .toLowerCase()
    .replace(/[.,]/g, '')
    .split(/\s+/)
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}
