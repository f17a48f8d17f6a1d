import { stringify } from 'yaml';
import type { WordingTree } from '../../model/wording/wording.ts';

/** Formats words as the content of data/wording.yaml, one text on each line. */
export function formatWords(words: WordingTree): string {
  return stringify(words, { lineWidth: 0 }).trimEnd();
}
