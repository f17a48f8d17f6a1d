import { PLURAL_CATEGORIES } from '../wording/fill-words.ts';
import { defaultWords, isWords, type WordingTree } from '../wording/wording.ts';
import type { Description, Descriptions } from './description.ts';

/** The keys of data/wording.yaml: each says its English words. */
export const wordingDescriptions: Descriptions = Object.fromEntries(describe(defaultWords, ''));

/** The keys of `wording` in a service. */
export const priceWordingDescriptions: Descriptions = Object.fromEntries(
  Object.entries(wordingDescriptions).filter(([path]) => /^(?:prices|priceTables)(?:\.|$)/.test(path)),
);

function describe(tree: WordingTree, parent: string): [string, Description][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Description][] => {
    const path = `${parent}${key}`;
    if (typeof value === 'string') return [[path, describeWords(value)]];
    const text = isWords(value)
      ? 'A text for each plural category of the language.'
      : 'A group of words; `site wording` prints all of them.';
    const forms = isWords(value)
      ? PLURAL_CATEGORIES.map((category): [string, Description] => [
          `${path}.${category}`,
          describeWords(value[category] ?? value['other'] ?? ''),
        ])
      : describe(value, `${path}.`);
    return [[path, text], ...forms];
  });
}

function describeWords(words: string): Description {
  return `By default \`${words}\`.`;
}
