import * as z from 'zod';

const ERROR =
  'cannot be dialed from everywhere; write ten digits, like `480-555-0100`, or a plus sign with the country code';

/** A phone number as people write it, kept as E.164 (`+14805550100`). Ten digits are a North American number. */
export const phoneNumber = z.string().transform((value, context) => {
  const number = toE164(value);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: ERROR, input: value });
  return z.NEVER;
});

/** `+` and 8 to 15 digits (ITU-T E.164), or null where the text is no such number. */
export function toE164(value: string): string | null {
  const written = value.trim();
  const digits = written.replace(/\D/g, '');
  if (/^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}$/.test(written))
    return northAmerican(digits.slice(-10));
  const international = /^\+[2-9](?:[ .-]?\d){6,14}$/.test(written) && digits.length >= 8;
  return international ? `+${digits}` : null;
}

// NANP: area code and exchange begin with 2-9, and no area code ends in 11 (https://www.nanpa.com/numbering).
function northAmerican(digits: string): string | null {
  return /^[2-9](?!11)\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null;
}
