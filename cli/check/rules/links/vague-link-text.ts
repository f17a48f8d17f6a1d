import { getLanguageCode } from '../../facts/text/languages.ts';
import { phrases } from '../../facts/text/phrases.ts';
import type { TextFinding, TextRule } from '../../rule.ts';

export const vagueLinkText: TextRule = {
  id: 'vague-link-text',
  languages: Object.keys(phrases.vagueLinks),
  checkText({ text, links, language }) {
    const vague = phrases.vagueLinks[getLanguageCode(language)];
    return links.flatMap(({ index, length }): TextFinding[] => {
      const words = text
        .slice(index, index + length)
        .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
        .replace(/\s+/g, ' ');
      return vague?.test(words)
        ? [{ index, length, message: `The link \`${words}\` does not say where it leads.` }]
        : [];
    });
  },
};
