import * as z from 'zod';

const INCOMPLETE =
  'is not a complete phone number; write ten digits, like `480-555-0100`, or a plus sign with the country code';
const AREA_CODE =
  'has an area code that does not exist; check its first three digits, which begin with 2 to 9 and do not end in 11';
const EXCHANGE =
  'is not a number that exists; check the three digits after the area code, which begin with 2 to 9';

/** A phone number in any common notation, transformed to E.164 (`+14805550100`). Ten digits are a North American number. */
export const phoneNumber = z
  .string()
  .transform((value, context) => {
    const number = toE164(value);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: describeError(value), input: value });
    return z.NEVER;
  })
  .describe('a phone number, like `480-555-0100`');

/** Converts a phone number to `+` and 8 to 15 digits (ITU-T E.164), or returns null if the text is not one. */
export function toE164(value: string): string | null {
  const trimmed = value.trim();
  const digits = trimmed.replace(/\D/g, '');
  if (NORTH_AMERICAN.test(trimmed)) return toNorthAmerican(digits.slice(-10));
  const international = /^\+[2-9](?:[ .-]?\d){6,14}$/.test(trimmed) && digits.length >= 8;
  return international ? `+${digits}` : null;
}

/** Ten digits in groups, with or without the country code. */
const NORTH_AMERICAN = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}$/;

/** Returns the end of a sentence about a text that toE164 rejects. */
function describeError(value: string): string {
  if (!NORTH_AMERICAN.test(value.trim())) return INCOMPLETE;
  return /^[2-9](?!11)/.test(value.replace(/\D/g, '').slice(-10)) ? EXCHANGE : AREA_CODE;
}

// NANP: the area code and the exchange begin with 2-9, and no area code ends in 11 (https://www.nanpa.com/numbering).
function toNorthAmerican(digits: string): string | null {
  return /^[2-9](?!11)\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null;
}
