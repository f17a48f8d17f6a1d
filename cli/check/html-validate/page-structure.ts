// html-validate judges a page by its tags and attributes, not by its words. Pages of one template
// have one structure, which is a page itself: short, and validated once for all of them. Entry
// point: reduceToStructure.

import type { ElementFact, PageFacts, StartTag } from '../facts/facts.ts';
import { memoizeByIdentity } from '../facts/memoize.ts';

const ATTRIBUTE = /([^\s"'=<>/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** Attributes that html-validate only requires to have a value. */
const FREE_VALUES = new Set(
  'href src srcset imagesrcset alt content value title style d points viewbox datetime placeholder'.split(' '),
);
/** Attributes that reference ids. */
const REFERENCES = /^(?:for|form|list|aria-(?:labelledby|describedby|controls|owns|details))$/;
const VALID_ID = /^\p{L}[\p{L}\p{N}_-]*$/u;
/** Elements that html-validate judges alike, once or many times in a row. */
const REPEATED = /^(?:li|tr|option|p|div|dt|dd|details)$/;
/** Elements that it counts on a page or in their parent. These, and those around, stay. */
const COUNTED =
  /^<(?:h1|main|nav|header|footer|aside|section|form|input|select|textarea|button|title|base)(?![\w-])|\sid\s*=/i;
/** References that every parser knows; a misspelled one stays, because it is reported. */
const MISSPELLED_REFERENCE = /&(?!(?:amp|quot|lt|gt|nbsp|#\d+|#x[\da-f]+);)/i;
/** Labels, and elements that name landmarks: their words are compared with other names. */
const COMPARED_TEXT = /^<(?:label\b|(?:h[1-6]|button|legend|caption)\b[^>]*\sid=)/i;
/** No white space around the equals sign of an attribute, and some between two. */
const REGULAR = /^<[^\s"'>/]+(?:\s+[^\s"'=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>$/;

/**
 * A page with the same tags that html-validate judges alike: words and URLs are replaced, values
 * that it compares are numbered, and a row of equal items is one item. Null for a page whose tags
 * do not nest, which must be validated itself.
 */
export function reduceToStructure({
  html,
  elements,
  isWellFormed,
}: Pick<PageFacts, 'html' | 'elements' | 'isWellFormed'>) {
  if (!isWellFormed) return null;
  const number = createNumbers();
  const children = elements.filter(({ parent }) => parent === null);
  const page = { children, start: 0, end: html.length, isCompared: false, isDrawing: false };
  return renderContent(page, html, number).structure;
}

interface Content {
  readonly children: readonly ElementFact[];
  readonly start: number;
  readonly end: number;
  /** True if its words are compared. */
  readonly isCompared: boolean;
  /** True within an `svg`, of which html-validate reads only titles and punctuation. */
  readonly isDrawing: boolean;
}

/** `repeats` is false if it has a counted element. */
function renderContent(
  { children, start, end, isCompared, isDrawing }: Content,
  html: string,
  number: NumberOf,
): { readonly structure: string; readonly repeats: boolean } {
  const parts: string[] = [];
  let repeats = true;
  let at = start;
  const addText = (next: number) => {
    const text = at === next || isDrawing ? '' : renderText(html.slice(at, next), isCompared, number);
    if (text !== '' && (text !== ' ' || parts.at(-1) !== ' ')) parts.push(text);
  };
  for (const child of children) {
    addText(child.offset);
    const { startTag, tag } = child;
    const shape = readShape(startTag);
    const isInDrawing = tag === 'svg' || (isDrawing && !/^(?:title|desc)$/.test(tag));
    const isShape = isInDrawing && isDrawing && shape.isRegular;
    const rendered = isShape
      ? ''
      : shape.values.reduce((text, value) => text.replace(NUMBERED, number(value)), shape.structure);
    const isCode = tag === 'script' || tag === 'style';
    const content = renderContent(
      {
        children: child.children,
        start: isCode ? child.endOffset : child.offset + startTag.text.length,
        end: startTag.isEmpty || isCode ? child.endOffset : child.endOffset - `</${tag}>`.length,
        isCompared: isCompared || shape.isCompared,
        isDrawing: isInDrawing,
      },
      html,
      number,
    );
    const structure =
      rendered === '' || startTag.isEmpty ? rendered + content.structure : `${rendered}${content.structure}</${tag}>`;
    const childRepeats = content.repeats && (isShape || !shape.isCounted);
    const lastItem = parts.at(parts.at(-1) === ' ' ? -2 : -1);
    if (!REPEATED.test(tag) || !childRepeats || lastItem !== structure) parts.push(structure);
    repeats &&= childRepeats;
    at = child.endOffset;
  }
  addText(end);
  return { structure: parts.join(''), repeats };
}

function renderText(text: string, isCompared: boolean, number: NumberOf): string {
  if (MISSPELLED_REFERENCE.test(text) || text.includes('>')) return text;
  if (text.trim() === '') return ' ';
  return isCompared ? number(text.trim()) : 'text';
}

const NUMBERED = '\u0000';

/** A start tag's structure, with NUMBERED in place of each of the values that are numbered. */
const readShape = memoizeByIdentity(({ text }: StartTag) => {
  const values: string[] = [];
  const structure = replaceValues(text, (value) => {
    values.push(value);
    return NUMBERED;
  });
  return {
    structure,
    values,
    isRegular: REGULAR.test(text),
    isCounted: COUNTED.test(text),
    isCompared: COMPARED_TEXT.test(text),
  };
});

/** Replaces the values of attributes that html-validate does not judge. @param number the replacement of a value that it compares */
function replaceValues(tag: string, number: NumberOf): string {
  const isRefresh = /\bhttp-equiv\b/i.test(tag);
  return tag.replace(ATTRIBUTE, (attribute: string, name: string, equals: string, quoted: string) => {
    const value = /^["']/.test(quoted) ? quoted.slice(1, -1) : quoted;
    if (value.trim() === '' || MISSPELLED_REFERENCE.test(value) || isRefresh) return attribute;
    const key = name.toLowerCase();
    const quote = value === quoted ? '' : quoted[0];
    const withValue = (text: string) => `${name}${equals}${quote}${text}${quote}`;
    if (key === 'id') return VALID_ID.test(value) ? withValue(number(value)) : attribute;
    if (key === 'aria-label') return withValue(number(value));
    if (REFERENCES.test(key)) return withValue(value.split(/\s+/).map(number).join(' '));
    if (key === 'class')
      return new Set(value.split(/\s+/)).size === value.split(/\s+/).length ? withValue('x') : attribute;
    if (/^(?:width|height)$/.test(key) && /^\d+$/.test(value)) return withValue('1');
    return FREE_VALUES.has(key) || key.startsWith('data-') ? withValue('x') : attribute;
  });
}

/** Numbers a value in the order of first appearance: only which values are equal counts. */
type NumberOf = (value: string) => string;

function createNumbers(): NumberOf {
  const numbers = new Map<string, string>();
  return (value) => {
    const number = numbers.get(value) ?? `x${numbers.size}`;
    numbers.set(value, number);
    return number;
  };
}
