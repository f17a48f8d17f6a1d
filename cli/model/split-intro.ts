/** The longest intro that leaves room for both actions on the first screen of a phone, in characters. */
const MAX_INTRO_LENGTH = 140;

/** Capitalized short words before a period are abbreviations, such as `St.` and `Mt.`, and do not end a sentence. */
const SENTENCE_BREAK = /(?<!\b[A-Z][a-z]{0,2}\.)(?<=[.!?]["”’)]?)\s+/;

/**
 * Splits a description at the end of a sentence: `intro` has at most 140 characters, or one sentence if the first is longer;
 * `more` is the rest, null if there is none.
 */
export function splitIntro(description: string): { readonly intro: string; readonly more: string | null } {
  const [first = '', ...sentences] = description.split(SENTENCE_BREAK);
  let intro = first;
  let count = 0;
  for (const sentence of sentences) {
    if (intro.length + 1 + sentence.length > MAX_INTRO_LENGTH) break;
    intro = `${intro} ${sentence}`;
    count += 1;
  }
  const more = sentences.slice(count).join(' ');
  return { intro, more: more === '' ? null : more };
}
