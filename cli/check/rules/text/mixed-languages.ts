import { francAll } from 'franc-min';
import { splitWords } from '../../expected/vocabulary.ts';
import { getLanguageCode } from '../../facts/text/languages.ts';
import type { TextRule } from '../../rule.ts';

/** The languages that it can tell apart, with their names in ISO 639-3. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ cs: 'ces', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', hr: 'hrv', hu: 'hun', it: 'ita', nl: 'nld' },
  ...{ pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sv: 'swe', tr: 'tur', uk: 'ukr' },
};
const CODES = Object.values(LANGUAGES);

/** Fewer words may be names, or like those of another language by chance. */
const MIN_WORDS = 20;

/** Nearly every text in a language has more of the short words that the fixed words of pages have too. */
const MAX_KNOWN = 0.3;

export const mixedLanguages: TextRule = {
  id: 'mixed-languages',
  title: 'A text in another language than its page',
  severity: 'error',
  rationale: 'Visitors who chose a language do not understand it, and screen readers mispronounce it.',
  fix: 'Translate the text.',
  languages: Object.keys(LANGUAGES),
  checkText({ text, kind, path, language }, { vocabulary }) {
    const code = LANGUAGES[getLanguageCode(language)];
    const words = splitWords(text);
    if (code === undefined || kind === 'wording' || path[0] === 'reviews' || words.length < MIN_WORDS) return [];
    // The trigrams of a short text in its language may be those of another, and take long to count.
    if (words.filter((word) => vocabulary.has(word)).length >= MAX_KNOWN * words.length) return [];
    const [[other = 'und'] = []] = francAll(text, { only: CODES });
    if (other === code || other === 'und') return [];
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(other);
    return [{ index: 0, length: text.length, message: `This text is in ${name}, but its page is in \`${language}\`.` }];
  },
};
