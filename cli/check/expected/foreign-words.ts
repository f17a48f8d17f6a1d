// The fixed words of other languages that must not be on a page. Entry point: listForeignWords.
import { isWords, listWords, type Wording, type WordingTree } from '../../schema/wording/wording.ts';

/**
 * Lists for each language the fixed words that only others have, with their languages.
 * @param languages as tags, each with texts of the data in it
 */
export function listForeignWords(
  languages: readonly { readonly language: string; readonly wording: Wording; readonly texts: Iterable<string> }[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  if (languages.length < 2) return new Map();
  const wordings = languages.map(({ language, wording }) => ({ language, texts: listTexts(wording) }));
  return new Map(
    languages.map(({ language, texts }, index) => {
      const vocabulary = new Set([...(wordings[index]?.texts ?? []), ...texts].flatMap(splitWords));
      const foreign = wordings
        .filter((other) => other.language !== language)
        .flatMap((other) =>
          other.texts
            .filter((text) => splitWords(text).some((word) => !vocabulary.has(word)))
            .map((text) => [text, other.language] as const),
        );
      return [language, new Map(foreign)];
    }),
  );
}

function listTexts({ language: _, ...wording }: Wording): string[] {
  // The words are a tree of texts; their types only prevent printing variables.
  return listWords(wording as unknown as WordingTree).flatMap(([, words]) =>
    isWords(words) && typeof words !== 'string' ? Object.values(words) : [words as string],
  );
}

/** The words outside variables, in lower case; a letter alone is none. */
function splitWords(text: string): string[] {
  return (
    text
      .replace(/\{[^{}]*\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  );
}
