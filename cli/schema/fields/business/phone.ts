import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import * as z from 'zod';
import type { Reason } from '../../definition/reason.ts';
import { isVanity, toDigits } from '../../formats/vanity-phone.ts';

/**
 * A phone number as people write it. What it is depends on the country of the business, so that
 * cli/model/references/files/site.ts checks it and the complete records have it as toE164 converts it.
 * Digits alone are a number in YAML.
 */
export const phoneNumber = z
  .union([z.string(), z.number()])
  .transform(String)
  .meta({ expected: 'a phone number, like `480-555-0100`' });

/** The numbers that complete records have in one notation: of data/site.yaml, or of a service. */
interface PhoneRecord {
  readonly phone?: string | undefined;
  /** A service only says whether it has that of the site. */
  readonly emergency?: { readonly phone: string } | boolean | undefined;
  readonly phones?: readonly { readonly phone: string }[];
  readonly secondAction?: { readonly sms?: string | undefined } | undefined;
}

/**
 * Converts a phone number in the notation of a country, or with a country code, to `+` and 8 to 15
 * digits (ITU-T E.164), followed by `;ext=5` for an extension (RFC 3966). Returns null if the text
 * is not one.
 */
export function toE164(value: string, country: string): string | null {
  const number = parsePhone(value, country);
  if (number?.isPossible() !== true || !isAssigned(number)) return null;
  return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`;
}

/** Returns what is wrong with a text that toE164 rejects. */
export function describePhoneError(value: string, country: string): Reason {
  const number = parsePhone(value, country);
  if (number?.isPossible() === true) return isAreaCode(number.nationalNumber) ? EXCHANGE : AREA_CODE;
  const [invisible] = INVISIBLE.exec(value) ?? [];
  if (invisible !== undefined) {
    const code = invisible.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return { reason: `contains the invisible character \`U+${code}\``, hint: 'delete it, or type the number by hand' };
  }
  const error = validatePhoneNumberLength(isVanity(value) ? toDigits(value) : value, readOptions(country));
  const reason = error === 'TOO_LONG' ? 'has too many digits for a phone number' : 'is not a complete phone number';
  return { reason, hint: isNorthAmerican(country) ? TEN_DIGITS : AS_DIALED };
}

/** Copied from a list of contacts, a number may begin and end with marks of its direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/** Removes what nobody sees and no number has. */
export function withoutInvisible(value: string): string {
  return value.replace(new RegExp(INVISIBLE, 'gu'), '');
}

/** Returns the link that dials a number. */
export function dialHref(phone: string, country: string): string {
  return `tel:${toE164(phone, country) ?? phone}`;
}

/** Converts a valid number, but for one with letters, which is printed as written. */
export function normalizePhone(value: string, country: string): string {
  return isVanity(value) ? value.trim() : (toE164(value, country) ?? value);
}

/** Converts all numbers of a valid record. */
export function normalizePhones<T extends PhoneRecord>(record: T, country: string): T {
  const { phone, emergency, phones, secondAction } = record;
  const convert = (value: string) => normalizePhone(value, country);
  return {
    ...record,
    ...(phone !== undefined && { phone: convert(phone) }),
    ...(typeof emergency === 'object' && { emergency: { ...emergency, phone: convert(emergency.phone) } }),
    ...(phones !== undefined && { phones: phones.map((entry) => ({ ...entry, phone: convert(entry.phone) })) }),
    ...(secondAction?.sms !== undefined && {
      secondAction: { ...secondAction, sms: toE164(secondAction.sms, country) ?? secondAction.sms },
    }),
  };
}

type PhoneNumber = NonNullable<ReturnType<typeof parsePhone>>;

function parsePhone(value: string, country: string) {
  // The parser would read digits between any punctuation.
  if (!/^\s*[+(\d]/.test(value)) return undefined;
  const options = readOptions(country);
  if (!isVanity(value)) return parsePhoneNumberFromString(value, options);
  // Letters beyond the length of a number are not dialed: `1-800-MATTRESS`.
  const digits = toDigits(value);
  const letters = /[a-z]*$/i.exec(value.trim())?.[0].length ?? 0;
  return Array.from({ length: Math.max(1, letters - 2) }, (_, index) => digits.slice(0, digits.length - index))
    .map((text) => parsePhoneNumberFromString(text, options))
    .find((number) => number?.isPossible());
}

function readOptions(country: string) {
  return { extract: false, ...(isSupportedCountry(country) && { defaultCountry: country }) };
}

const TEN_DIGITS = 'write ten digits, like `480-555-0100`, or a plus sign with the country code';
const AS_DIALED = 'write it as people in the country dial it, or a plus sign with the country code';
const AREA_CODE = {
  reason: 'has an area code that does not exist',
  hint: 'check its first three digits, which begin with 2 to 9 and do not end in 11',
};
const EXCHANGE = {
  reason: 'is not a number that exists',
  hint: 'check the three digits after the area code, which begin with 2 to 9',
};

// NANP: area code and exchange begin with 2-9, no area code ends in 11 (nanpa.com/numbering).
function isAssigned({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return countryCallingCode !== '1' || (isAreaCode(nationalNumber) && /^...[2-9]/.test(nationalNumber));
}

function isAreaCode(nationalNumber: string): boolean {
  return /^[2-9](?!11)/.test(nationalNumber);
}

/** Whether a country has the North American numbering plan. */
export function isNorthAmerican(country: string): boolean {
  return isSupportedCountry(country) && getCountryCallingCode(country) === '1';
}
