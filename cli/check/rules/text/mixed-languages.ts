import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { groupBy } from '../../facts/group-by.ts';
import { locateAttribute } from '../../facts/locations.ts';
import { memoizeByIdentity } from '../../facts/memoize.ts';
import { listReadableAttributes } from '../../facts/page/page-attributes.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import { joinPieces } from '../../facts/text/joined-text.ts';
import { getLanguage } from '../../facts/text/languages.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const mixedLanguages: PageRule = {
  id: 'mixed-languages',
  title: 'Words of another language on a page',
  severity: 'error',
  rationale: 'Visitors who chose a language do not understand the button, and screen readers mispronounce it.',
  fix: 'Translate the words in the wording of the page, or give the element its own `lang`.',
  needsData: true,
  checkPage(page, { expected }) {
    const language = getLanguage(page);
    const words = expected?.foreignWords.get(language);
    if (words === undefined) return [];
    const find = createWordFinder(words);
    const foreign = page.elements.filter((element) => isInOtherLanguage(element, language));
    const isForeign = (offset: number) =>
      foreign.some((element) => element.offset <= offset && offset < element.endOffset);
    return listTexts(page).flatMap(({ text, offset, locate }): Finding[] => {
      const other = find(text);
      if (other === null || isForeign(offset)) return [];
      const message = `\`${text}\` is in \`${other}\`, but the page is in \`${language}\`.`;
      return [{ message, location: locate(), dataText: text }];
    });
  },
};

/** An element that names its own language, or a link that names that of its target. */
function isInOtherLanguage({ tag, attributes }: ElementFact, language: string): boolean {
  const declaredLanguage = attributes.get('lang') ?? (tag === 'a' ? attributes.get('hreflang') : undefined);
  return declaredLanguage !== undefined && declaredLanguage !== language && tag !== 'html';
}

/** The whole texts of a page, each once: those between two tags, and those of attributes. */
function listTexts(page: PageFacts) {
  const texts = listBlocks(page).map(({ text, offset }) => {
    const locate = () => page.locationAt(offset, text.trim().length);
    return { text: foldSpace(text), offset, locate };
  });
  const attributes = listReadableAttributes(page)
    .filter(({ element: { tag, attributes } }) => tag !== 'meta' && attributes.get('type') !== 'hidden')
    .map(({ element, name, value }) => {
      const locate = () => locateAttribute(page, element, name);
      return { text: foldSpace(value), offset: element.offset, locate };
    });
  const nonEmptyTexts = [...texts, ...attributes].filter(({ text }) => text !== '');
  return [...groupBy(nonEmptyTexts, ({ text, offset }) => `${offset} ${text}`).values()].map(([first]) => first);
}

/** The texts between two tags, and those of whole blocks. */
function listBlocks({ texts }: PageFacts): { readonly text: string; readonly offset: number }[] {
  const blocks: (typeof texts)[number][][] = [[]];
  for (const piece of texts) {
    if (piece.endsBlock) blocks.push([]);
    else blocks.at(-1)?.push(piece);
  }
  return blocks.flatMap((pieces) => {
    const [first] = pieces;
    const whole =
      first === undefined || pieces.length === 1 ? [] : [{ text: joinPieces(pieces).text, offset: first.offset }];
    return [...pieces, ...whole].map(({ text, offset }) => ({ text, offset: offset + text.search(/\S|$/) }));
  });
}

/** Creates the function that tells the language of fixed words; null for other texts. */
const createWordFinder = memoizeByIdentity((words: ReadonlyMap<string, string>) => {
  const templates = [...words]
    .filter(([text]) => text.includes('{'))
    .map(([text, language]) => ({ parts: text.split(/\{[^{}]*\}/), language }));
  return (text: string) => words.get(text) ?? templates.find(({ parts }) => isFilled(text, parts))?.language ?? null;
});

/** Whether a text has the parts in their order, with something between them. */
function isFilled(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    // A variable has at least one character.
    const start = isLast ? text.length - part.length : text.indexOf(part, end + 1);
    if (start <= end || !text.endsWith(part, start + part.length)) return false;
    end = start + part.length;
  }
  return end === text.length;
}
