// Changes the case of names in sentences and headings.

/** Acronyms (`HVAC`, `A/C`), model names (`R22`) and inner capitals (`McKinley`). */
const FIXED = /\d|[A-Z][^a-z]*[A-Z]|[a-z][A-Z]/;

/** Converts a name for the middle of a sentence: `HVAC and EV charger repair`. */
export function toMidSentence(name: string): string {
  return name.replace(/[^\s-]+/g, (word) => (FIXED.test(word) ? word : word.toLowerCase()));
}

/** Converts a name to sentence case: `Metal roofs` for `Metal Roofs`. */
export function toSentenceCase(name: string): string {
  return capitalize(toMidSentence(name));
}

/** Converts the first letter to a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Converts the first letter of each word to a capital. */
export function capitalizeWords(words: string): string {
  return words.split(' ').map(capitalize).join(' ');
}
