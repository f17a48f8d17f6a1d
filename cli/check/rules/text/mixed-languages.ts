import { isQuoted } from '../../../model/text/list-texts.ts';
import { detectable, rankLanguages } from '../../../schema/text/rank-languages.ts';
import { splitWords } from '../../expected/vocabulary.ts';
import { getLanguageCode } from '../../facts/text/languages.ts';
import type { TextRule } from '../../rule.ts';

/** Fewer words may be names, or like those of another language by chance. */
const MIN_WORDS = 20;

/** Nearly every text in a language has more of the words that the fixed words of pages have too. */
const MAX_KNOWN = 0.3;

export const mixedLanguages: TextRule = {
  id: 'mixed-languages',
  languages: detectable,
  checkText({ text, kind, path, language }, { vocabulary }) {
    const isJudged = kind === 'prose' && !isQuoted({ path });
    const words = isJudged && text.length > 2 * MIN_WORDS ? splitWords(text) : [];
    if (words.length < MIN_WORDS) return [];
    // The letters of a text alone may be like those of another language, and take long to count.
    if (words.filter((word) => vocabulary.has(word)).length >= MAX_KNOWN * words.length) return [];
    const [other] = rankLanguages(text);
    if (other === undefined || other.language === getLanguageCode(language)) return [];
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(other.language);
    return [{ index: 0, length: text.length, message: `This text is in ${name}, but its page is in \`${language}\`.` }];
  },
};
