import { type Inline, type InlineText, joinInlines, toInlineText, toPlainText } from './rich-text.ts';

/** Three lines below the title on a phone, which leave its first screen room for the photo. */
export const MAX_INTRO_LENGTH = 90;

/** Capitalized short words before a period, such as `St.`, do not end a sentence. */
export const SENTENCE_BREAK = /(?<!\b[A-Z][a-z]{0,2}\.)(?<=[.!?…]["”’»)]?)\s+/;

/** Splits a text after 90 characters at most, or one sentence; `rest` may be null. */
export function splitIntro(description: InlineText): { readonly intro: InlineText; readonly rest: InlineText | null } {
  const [first = '', ...sentences] = splitSentences(description);
  const intro = [first];
  let length = toPlainText(first).length;
  for (const sentence of sentences) {
    length += 1 + toPlainText(sentence).length;
    if (length > MAX_INTRO_LENGTH) break;
    intro.push(sentence);
  }
  const rest = sentences.slice(intro.length - 1);
  return { intro: joinInlines(intro), rest: rest.length === 0 ? null : joinInlines(rest) };
}

/** A link or bold text of several sentences is not split. */
function splitSentences(text: InlineText): InlineText[] {
  if (typeof text === 'string') return text.split(SENTENCE_BREAK);
  const sentences: Inline[][] = [[]];
  for (const part of text) {
    const [continued = '', ...others] = typeof part === 'string' ? part.split(SENTENCE_BREAK) : [part];
    sentences.at(-1)?.push(continued);
    sentences.push(...others.map((other) => [other]));
  }
  return sentences.map(toInlineText);
}

/** The longest description that search results show in full, in characters. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Returns the first sentences, at most 160 characters; a longer one is cut after a word. */
export function shortenToSentences(text: string): string {
  const [first = '', ...sentences] = text.split(SENTENCE_BREAK);
  if (first.length > MAX_DESCRIPTION_LENGTH)
    return `${first.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\s,;:]+\S*$/, '')}…`;
  let result = first;
  for (const sentence of sentences) {
    if (result.length + 1 + sentence.length > MAX_DESCRIPTION_LENGTH) break;
    result = `${result} ${sentence}`;
  }
  return result;
}
