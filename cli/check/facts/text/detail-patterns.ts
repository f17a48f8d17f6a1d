// Patterns of facts about a business: phones, emails, prices and its name.
import { isNorthAmerican, toE164 } from '../../../schema/fields/business/phone.ts';
import { escapePattern } from '../../../schema/text/escape-pattern.ts';
import { editDistance } from '../../../schema/text/nearest-name.ts';
import type { ExpectedSite } from '../facts.ts';
import { memoize, memoizeByIdentity } from '../memoize.ts';
import { findPhones } from './find-phones.ts';

/** A pattern with the flag `g`, or a function that finds in a text what a pattern cannot. */
export type TextSearch = RegExp | ((text: string) => Iterable<{ readonly 0: string; readonly index: number }>);

const GAP = String.raw`[\s.\u2010-\u2015\u2212-]`;
// North American numbers with separators, ten digits in a row, international numbers with a plus,
// and seven digits after a request to call. The lookahead at the start rejects almost every
// character of a page at once.
const NORTH_AMERICAN_PHONE = new RegExp(
  String.raw`(?=[+(\d])(?:(?<![\w$.,/-])(?:\+?1${GAP}?)?(?:\(\d{3}\)\s?|\d{3}${GAP})\d{3}${GAP}\d{4}(?![\w-])|(?<![\w$.,/#-])1?\d{10}(?![\w-])|(?<!\w)\+\d[\d\s().-]{7,17}\d|(?<=\b(?:call|dial|phone|tel|telephone|text)[:.]?\s(?:us\s)?(?:now\s)?(?:at\s)?)\d{3}${GAP}\d{4}(?![\w-]))`,
  'gi',
);

/** Finds phone numbers as people in a country write them. */
export function getPhoneSearch(country: string): TextSearch {
  // The pattern finds typing errors too, such as area codes that do not exist.
  return isNorthAmerican(country) ? NORTH_AMERICAN_PHONE : (text) => findPhones(text, country);
}

/** Whether two texts are one number, with or without country code, and also without area code. */
export function isSamePhone(actual: string, expected: string, country: string): boolean {
  const [a, b] = [extractPhoneDigits(actual), extractPhoneDigits(expected)];
  if (a === b) return true;
  if (isNorthAmerican(country)) return a.length === 7 && b.length === 10 && b.endsWith(a);
  // An extension is dialed after the call.
  const [first, second] = [actual, expected].map((phone) => toE164(phone, country)?.replace(/;.*/, ''));
  return first !== undefined && first === second;
}

/** The digits of a North American number without the country code, or of another number. */
function extractPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/** The number that a link calls, or opens a chat with; null for other links. */
export function readLinkedPhone(href: string): string | null {
  const chat = CHAT.exec(href)?.[1];
  return chat === undefined ? (/^(?:tel|sms):([^?]*)/.exec(href)?.[1] ?? null) : `+${chat}`;
}

const CHAT = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=)\+?(\d+)/i;

// The lookbehind tries each word once, not once for each of its letters.
export const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const NUMBER = String.raw`\d+(?:[,.'\u2019\u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?`;
const RANGE = String.raw`\s?[-\u2010-\u2015]\s?`;

/** Finds amounts and ranges with a currency sign, or with the site's code, such as `CHF`. */
export const getPricePattern = memoizeByIdentity(({ language, currency }: ExpectedSite) => {
  const words = ['USD', currency, getCurrencySign(currency, language)]
    .filter((word) => /\p{L}/u.test(word))
    .map(escapePattern);
  const symbol = String.raw`(?:\p{Sc}|(?<!\p{L})(?:${[...new Set(words)].join('|')})(?!\p{L}))`;
  const start = String.raw`(?<![\w\p{Sc}.,-])`;
  const initials = words.map((word) => `|${escapePattern(word.charAt(0))}`).join('');
  const patterns = [
    String.raw`${symbol}\s?${NUMBER}(?:${RANGE}${symbol}?${NUMBER})?\+?`,
    String.raw`${start}${NUMBER}(?:${RANGE}${NUMBER})?\s?${symbol}(?!\s?\d)\+?`,
    String.raw`${start}${NUMBER}\s?(?:dollars|bucks|euros?)\b`,
  ];
  // Most characters can be skipped after one look.
  return new RegExp(String.raw`(?=\p{Sc}|\d${initials})(?:${patterns.join('|')})`, 'giu');
});

/** Returns the short sign of an ISO 4217 currency: `$` for `USD` and `CAD`, `kr` for `SEK`. */
function getCurrencySign(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Whether no amount of a text is below the smallest or above the largest of the prices. */
export function isInPriceRange(text: string, prices: readonly string[]): boolean {
  const { min, max } = computeRange(prices);
  return parseAmounts(text).some((amount) => amount >= min && amount <= max);
}

const computeRange = memoizeByIdentity((prices: readonly string[]) => {
  const amounts = prices.flatMap(parseAmounts);
  return { min: Math.min(...amounts), max: Math.max(...amounts) };
});

/** Parses the numbers of a price; a separator before three digits separates thousands. */
function parseAmounts(text: string): number[] {
  return Array.from(text.matchAll(new RegExp(NUMBER, 'g')), ([amount]) =>
    Number(amount.replaceAll(/[^\d](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  );
}

/**
 * Finds the name itself, and as many words with its initials, also if two of them run together. A
 * mark at the end of a word, such as that of `Bros.`, may be missing.
 */
export const getNamePattern = memoize((name: string) => {
  const words = name.trim().split(/\s+/);
  const letters = String.raw`(?:[\p{L}\p{N}]|['\u2019&.-](?!s\b)(?=[\p{L}\p{N}])){0,30}`;
  const similar = words.map((word) => {
    const [initial = ''] = word;
    const marks = /[^\p{L}\p{N}]+$/u.exec(word.slice(initial.length))?.[0] ?? '';
    return escapePattern(initial) + letters + (marks && `(?:${escapePattern(marks)})?`);
  });
  const exact = words.map(escapePattern).join('\\s+');
  const notWithinWord = String.raw`(?:(?<![\p{L}\p{N}])|(?![\p{L}\p{N}]))`;
  return new RegExp(
    String.raw`${notWithinWord}(?:${exact}${notWithinWord}|(?<![\p{L}\p{N}])${similar.join('\\s*')})`,
    'giu',
  );
});

/** Whether a text is the name with other capitals or spaces, or up to two wrong letters. */
export function isMisspelling(text: string, name: string): boolean {
  const limit = Math.min(2, Math.floor(name.length / 5));
  const [a, b] = [text, name].map((words) => words.toLowerCase().replace(/\s/g, ''));
  return text.replace(/\s+/g, ' ') !== name && editDistance(a ?? '', b ?? '', limit + 1) <= limit;
}
