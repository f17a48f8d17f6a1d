import type { Location } from '../../../problem.ts';
import { locateElement } from '../../facts/locations.ts';
import { findTitle, listMetas } from '../../facts/page/head.ts';
import { ENGLISH, mayBeIn } from '../../facts/text/languages.ts';
import { readMainText } from '../../facts/text/main-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

// Phrases of advertising, and a word with an exclamation mark; a transformer is a device.
const CLICHE =
  /\b(?:look no further|nestled|elevat(?:e|es|ed|ing)|unlock(?:s|ed|ing)?|transform(?:s|ed|ing|ations?|ative)?|top[- ]notch|second to none|state[- ]of[- ]the[- ]art|stunning|world[- ]class|to the next level)\b|(?<!\S)\S*[\p{L}\p{N}"')\u2019\u201d]!+/giu;

export const cliche: PageRule = {
  id: 'cliche',
  title: 'Advertising phrase without information',
  severity: 'warning',
  rationale: 'Readers skip the phrases of advertisements; facts make them stay.',
  fix: 'Describe the work, the materials and the time it takes; end the sentence with a period.',
  languages: ENGLISH,
  checkPage(page) {
    if (!mayBeIn(page, ENGLISH)) return [];
    const title = findTitle(page);
    // Search results show these two.
    const head = [
      ...(title === undefined ? [] : [{ element: title, text: title.text }]),
      ...listMetas(page, 'name', 'description').map((element) => ({
        element,
        text: element.attributes.get('content') ?? '',
      })),
    ];
    return [
      ...head.flatMap(({ element, text }) => findCliches(text, () => locateElement(page, element))),
      ...readMainText(page).flatMap(({ text, getOffset }) =>
        findCliches(text, (index, length) => page.locationAt(getOffset(index), length)),
      ),
    ];
  },
};

function findCliches(text: string, locationAt: (index: number, length: number) => Location): Finding[] {
  return [...text.matchAll(CLICHE)].map(({ 0: match, index }) => ({
    message: match.endsWith('!')
      ? `\`${match}\` ends with an exclamation mark.`
      : `\`${match.replace(/\s+/g, ' ')}\` is a cliche.`,
    location: locationAt(index, match.length),
    dataText: text,
  }));
}
