import { isQuoted } from '../../../model/text/list-texts.ts';
import { MASK } from '../../../model/text/paragraphs.ts';
import { SENTENCE_BREAK } from '../../../schema/text/split-intro.ts';
import type { ExpectedSite } from '../../facts/facts.ts';
import { memoizeByIdentity } from '../../facts/memoize.ts';
import { findHours, listTimes } from '../../facts/text/hours.ts';
import { getLanguageCode } from '../../facts/text/languages.ts';
import { phrases } from '../../facts/text/phrases.ts';
import type { TextFinding, TextRule } from '../../rule.ts';

// In every notation with a sign of its own: `5 pm`, `17:30`, `17h30`, `17.30 Uhr`. Numbers alone
// may count anything.
const TIME =
  /(?<![\p{L}\p{N}$€£.,:/+-])(\d{1,2})(?:(?:[:.](\d\d))?\s?(?:([ap])(?:m\b|\.m\.?)|uhr\b)|:(\d\d)|\s?h\s?(\d\d)?)(?![\p{L}\p{N}:%])/giu;

export const unknownTime: TextRule = {
  id: 'unknown-time',
  languages: Object.keys(phrases.hours),
  checkText({ text, path, language }, data) {
    const times = listDataTimes(data);
    const about = phrases.hours[getLanguageCode(language)];
    // Without hours, nothing is known; what customers said was true then.
    if (times.size === 0 || about === undefined || isQuoted({ path })) return [];
    // Days with times are a matter of `wrong-hours`.
    const others = findHours(text, language).reduce(
      (rest, { 0: hours, index }) =>
        rest.slice(0, index) + MASK.repeat(hours.length) + rest.slice(index + hours.length),
      text,
    );
    let index = 0;
    return others.split(SENTENCE_BREAK).flatMap((sentence) => {
      index = others.indexOf(sentence, index);
      return about.test(sentence) ? findUnknown(sentence, index, times) : [];
    });
  },
};

function findUnknown(sentence: string, start: number, times: ReadonlySet<string>): TextFinding[] {
  return Array.from(sentence.matchAll(TIME)).flatMap(({ 0: match, index, ...parts }): TextFinding[] => {
    const { 1: hour, 3: half } = parts;
    const possible = listTimes(hour, parts[2] ?? parts[4] ?? parts[5], half);
    if (Number(hour) > 24 || possible.some((time) => times.has(time))) return [];
    return [
      {
        index: start + index,
        length: match.length,
        message: `The hours of the data do not begin or end at \`${match}\`.`,
      },
    ];
  });
}

const listDataTimes = memoizeByIdentity(
  ({ business }: ExpectedSite) =>
    new Set(business.weeks.flat().flatMap(({ opens, closes }) => [opens, closes === '24:00' ? '00:00' : closes])),
);
