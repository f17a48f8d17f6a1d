// Phone numbers with letters of a keypad in the place of digits: `1-800-FLOWERS`.

/** Whether a number has letters of a keypad in the place of digits, as `1-800-FLOWERS`. */
export function isVanity(value: string): boolean {
  return /^\s*[+(\d][a-z\d\s().-]*$/i.test(value) && /[a-z]{3}/i.test(value) && !EXTENSION.test(value);
}

const EXTENSION = /(?<![a-z])(?:x|extn?|extension)(?![a-z])/i;

/** Letters on the keys 2 to 9 (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Returns the digits that the letters of a number are dialed with. */
export function toDigits(value: string): string {
  return value
    .trim()
    .replace(/[a-z]/gi, (letter) => String(2 + KEYS.findIndex((key) => key.includes(letter.toLowerCase()))));
}
