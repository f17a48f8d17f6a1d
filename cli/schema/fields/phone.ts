import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import type { Reason } from '../reason.ts';

/**
 * A phone number as people write it. What it is depends on the country of the business, so that
 * cli/model/references/site.ts checks it and the complete records have it as toE164 converts it.
 * Digits alone are a number in YAML.
 */
export const phoneNumber = z
  .union([z.string(), z.number()])
  .transform(String)
  .meta({ expected: 'a phone number, like `480-555-0100`' });

/** The data's phone numbers: those of data/site.yaml, or of a service. */
export interface PhoneRecord {
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
  return isNorthAmerican(country) ? INCOMPLETE : INCOMPLETE_ABROAD;
}

/** Lists the numbers of a record with their keys. */
export function listPhones({ phone, emergency, phones = [], secondAction }: PhoneRecord) {
  const found: readonly (readonly [phone: string | undefined, path: readonly (string | number)[]])[] = [
    [phone, ['phone']],
    [typeof emergency === 'object' ? emergency.phone : undefined, ['emergency', 'phone']],
    ...phones.map((entry, index) => [entry.phone, ['phones', index, 'phone']] as const),
    [secondAction?.sms, ['secondAction', 'sms']],
  ];
  return found.flatMap(([number, path]) => (number === undefined ? [] : [{ phone: number, path }]));
}

/** Converts all numbers of a valid record. */
export function normalizePhones<T extends PhoneRecord>(record: T, country: string): T {
  const { phone, emergency, phones, secondAction } = record;
  const convert = (value: string) => toE164(value, country) ?? value;
  return {
    ...record,
    ...(phone !== undefined && { phone: convert(phone) }),
    ...(typeof emergency === 'object' && { emergency: { ...emergency, phone: convert(emergency.phone) } }),
    ...(phones !== undefined && { phones: phones.map((entry) => ({ ...entry, phone: convert(entry.phone) })) }),
    ...(secondAction?.sms !== undefined && { secondAction: { ...secondAction, sms: convert(secondAction.sms) } }),
  };
}

type PhoneNumber = NonNullable<ReturnType<typeof parsePhone>>;

function parsePhone(value: string, country: string) {
  // The parser would read digits between any punctuation.
  if (!/^\s*[+(\d]/.test(value)) return undefined;
  return parsePhoneNumberFromString(value, {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  });
}

const INCOMPLETE = {
  reason: 'is not a complete phone number',
  hint: 'write ten digits, like `480-555-0100`, or a plus sign with the country code',
};
const INCOMPLETE_ABROAD = {
  reason: 'is not a complete phone number',
  hint: 'write it as people in the country dial it, or a plus sign with the country code',
};
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

function isNorthAmerican(country: string): boolean {
  return isSupportedCountry(country) && getCountryCallingCode(country) === '1';
}
