// Pseudo-localization: words in brackets, by which a test recognizes text that comes from them.
import { isWords, type WordingTree, type Words } from '../schema/wording/wording.ts';

/** Puts every text in brackets together with its key: `⟦header.menu: Menu⟧`. */
export function bracketWords(tree: WordingTree, parents: readonly string[] = []): WordingTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const path = [...parents, key];
      return [key, isWords(value) ? bracket(value, path.join('.')) : bracketWords(value, path)];
    }),
  );
}

function bracket(words: Words, key: string): Words {
  if (typeof words === 'string') return `⟦${key}: ${words}⟧`;
  return Object.fromEntries(Object.entries(words).map(([category, text]) => [category, `⟦${key}: ${text}⟧`]));
}

/** Removes everything in brackets, which may be in brackets themselves. */
export function removeBracketed(text: string): string {
  const inner = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return inner === text ? text : removeBracketed(inner);
}
