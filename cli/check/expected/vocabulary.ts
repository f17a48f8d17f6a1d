import { isWords, listWords, type Wording, type WordingTree } from '../../schema/wording/wording.ts';

/** Returns the words of the fixed words of pages without variables, in lower case. */
export function listVocabulary({ language: _, ...wording }: Wording): ReadonlySet<string> {
  // The words are a tree of texts; their types only prevent printing variables.
  const texts = listWords(wording as unknown as WordingTree).flatMap(([, words]) =>
    isWords(words) && typeof words !== 'string' ? Object.values(words) : [words as string],
  );
  return new Set(texts.flatMap((text) => splitWords(text.replace(/\{[^{}]*\}/g, ' '))));
}

/** Lists the words of a text in lower case. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
