// The rules that find patterns in what people wrote: facts/text/patterns.yaml has them with their
// messages.

import { findMatches } from '../../../base/find-matches.ts';
import { type DataText, isQuoted } from '../../../model/text/list-texts.ts';
import { groupBy } from '../../facts/group-by.ts';
import { isLanguage } from '../../facts/text/languages.ts';
import data from '../../facts/text/patterns.yaml';
import type { TextRule } from '../../rule.ts';

interface TextPattern extends Pick<TextRule, 'id' | 'languages'> {
  readonly isOfBusiness?: true;
  readonly flags: string;
  readonly patterns: readonly string[];
  readonly message: string;
}

export const patternRules: readonly TextRule[] = Array.from(
  groupBy(data as readonly TextPattern[], ({ id }) => id),
  ([id, entries]) => {
    const compiled = entries.map((entry) => ({ ...entry, pattern: new RegExp(entry.patterns.join('|'), entry.flags) }));
    // The first entry finds texts in every language of the others.
    const [{ languages }] = entries;
    return {
      id,
      ...(languages !== undefined && { languages }),
      checkText: (text) =>
        compiled.flatMap(({ pattern, message, ...entry }) =>
          isJudged(text, entry)
            ? findMatches(text.text, pattern).map(({ 0: match, index }) => ({
                ...{ index, length: match.length },
                message: message.replace(/\{(?:match|code)\}/, (name) =>
                  name === '{code}' ? formatCode(match) : match,
                ),
              }))
            : [],
        ),
    };
  },
);

function isJudged({ kind, path, language }: DataText, { languages, isOfBusiness }: Partial<TextPattern>): boolean {
  if (isOfBusiness && (kind === 'wording' || isQuoted({ path }))) return false;
  return languages === undefined || isLanguage(language, languages);
}

function formatCode(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
