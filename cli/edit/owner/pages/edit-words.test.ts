import { expect, test } from 'vitest';
import { listVariables } from '../../../schema/wording/fill-words.ts';
import { findWords, listWords } from '../../../schema/wording/wording.ts';
import { programEditWords } from './edit-words.ts';

/** Returns the variables of every text and plural form by its key. */
function listTexts(language: string) {
  return listWords(findWords(programEditWords, language) ?? {}).map(([key, words]) => {
    const forms = typeof words === 'string' ? { text: words } : words;
    return [key, Object.entries(forms).map(([form, text]) => [form, listVariables(text).toSorted()])];
  });
}

test.each(Object.keys(programEditWords))(
  'edit.%s.yaml has the texts of the English file, with their variables',
  (language) => {
    expect(listTexts(language)).toEqual(listTexts('en'));
  },
);
