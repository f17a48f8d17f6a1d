import type { PageFacts } from '../../facts/facts.ts';
import { elementLocation } from '../../facts/locations.ts';
import { metas, titleElement } from '../../facts/page/head.ts';
import { mainText } from '../../facts/text/main-text.ts';
import type { PageRule } from '../../rule.ts';

// What every advertisement says and no craftsman does, and the exclamation mark. A transformer is a thing, so it may stand.
const WORN =
  /\b(?:look no further|nestled|elevat(?:e|es|ed|ing)|unlock(?:s|ed|ing)?|transform(?:s|ed|ing|ations?|ative)?|top[- ]notch|second to none|state[- ]of[- ]the[- ]art|stunning|world[- ]class|to the next level)\b|(?<=[\p{L}\p{N}"')\u2019\u201d])!+/giu;

export const cliche: PageRule = {
  id: 'cliche',
  title: 'A phrase that says nothing',
  severity: 'warning',
  rationale: 'Readers pass over what every advertisement says; a fact in its place makes them stay.',
  fix: 'Say what is done, with what, and how long it takes; end the sentence with a full stop.',
  checkPage(page) {
    return passages(page).flatMap(({ text, locationAt }) =>
      [...text.matchAll(WORN)].map((match) => ({
        message: match[0].startsWith('!')
          ? `\`${lastWord(text, match.index)}${match[0]}\` ends with an exclamation mark.`
          : `\`${match[0].replace(/\s+/g, ' ')}\` is a worn phrase.`,
        location: locationAt(match.index, match[0].length),
        dataText: text,
      })),
    );
  },
};

interface ShownText {
  readonly text: string;
  locationAt(index: number, length: number): ReturnType<PageFacts['locationAt']>;
}

/** The page's own text, and what search results show of it. */
function passages(page: PageFacts): ShownText[] {
  const title = titleElement(page);
  const shown = [
    ...(title === undefined ? [] : [{ element: title, text: title.text }]),
    ...metas(page, 'name', 'description').map((element) => ({
      element,
      text: element.attributes.get('content') ?? '',
    })),
  ];
  return [
    ...shown.map(({ element, text }) => ({ text, locationAt: () => elementLocation(page, element) })),
    ...mainText(page).map(({ text, offsetAt }) => ({
      text,
      locationAt: (index: number, length: number) => page.locationAt(offsetAt(index), length),
    })),
  ];
}

function lastWord(text: string, end: number): string {
  return text.slice(0, end).split(/\s/).at(-1) ?? '';
}
