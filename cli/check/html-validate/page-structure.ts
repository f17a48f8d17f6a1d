// html-validate judges a page by its tags and attributes, not by its words. Pages of one template
// have one structure, which is a page itself: short, and validated once for all of them. Entry
// point: reduceToStructure.

import { memoize } from '../facts/memoize.ts';

const DECLARATION = /<!--[\s\S]*?-->|<!doctype\b[^>]*>/iy;
const TAG = /<\/?[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/iy;
/** The content of these is text. */
const CODE: Readonly<Record<string, RegExp>> = { script: /<\/script>/gi, style: /<\/style>/gi };
const ATTRIBUTE = /([^\s"'=<>/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

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

/** An element whose end tag was not reached. */
interface OpenElement {
  readonly name: string;
  readonly startTag: string;
  /** True if its words are compared. */
  readonly isCompared: boolean;
  /** True within an `svg`, of which html-validate reads only titles and punctuation. */
  readonly isDrawing: boolean;
  /** False for a counted element and for one that contains it. */
  repeats: boolean;
  /** The structures of what it contains, a space for white space. */
  readonly children: string[];
}

/**
 * A page with the same tags that html-validate judges alike: words and URLs are replaced, values
 * that it compares are numbered, and a row of equal items is one item. Null for a page whose tags
 * do not nest, which must be validated itself.
 */
export function reduceToStructure(html: string): string | null {
  const number = createNumbers();
  const root: OpenElement = {
    name: '',
    startTag: '',
    isCompared: false,
    isDrawing: false,
    repeats: false,
    children: [],
  };
  const open = [root];
  for (let at = 0; at < html.length; ) {
    const current = open.at(-1);
    const end = findTokenEnd(html, at);
    // A tag or comment without an end, or more end tags than start tags.
    if (current === undefined || end === -1) return null;
    const token = html.slice(at, end);
    at = end;
    if (!token.startsWith('<')) {
      const text = current.isDrawing ? '' : renderText(token, current, number);
      if (text !== ' ' || current.children.at(-1) !== ' ') current.children.push(text);
    } else if (token.startsWith('<!')) current.children.push(token);
    else if (token.startsWith('</')) {
      const closed = open.pop();
      if (closed === undefined || `</${closed.name}>` !== token.toLowerCase()) return null;
      const parent = open.at(-1) ?? root;
      const { startTag, children, name } = closed;
      const content = children.join('');
      const structure = startTag === '' ? content : `${startTag}${content}</${name}>`;
      const lastItem = parent.children.at(parent.children.at(-1) === ' ' ? -2 : -1);
      if (!REPEATED.test(name) || !closed.repeats || lastItem !== structure) parent.children.push(structure);
      parent.repeats &&= closed.repeats;
    } else {
      const tag = readTag(token);
      const codeEnd = CODE[tag.name];
      if (codeEnd !== undefined) {
        codeEnd.lastIndex = at;
        if (!codeEnd.test(html)) return null;
        at = codeEnd.lastIndex;
        current.children.push(renderTag(tag, number), `</${tag.name}>`);
        continue;
      }
      const isDrawing = tag.name === 'svg' || (current.isDrawing && !/^(?:title|desc)$/.test(tag.name));
      const isShape = isDrawing && current.isDrawing && tag.isRegular;
      const startTag = isShape ? '' : renderTag(tag, number);
      const repeats = isShape || !tag.isCounted;
      if (tag.isEmpty) {
        current.children.push(startTag);
        current.repeats &&= repeats;
      } else {
        const isCompared = current.isCompared || tag.isCompared;
        open.push({ name: tag.name, startTag, isCompared, isDrawing, repeats, children: [] });
      }
    }
  }
  return open.length === 1 ? root.children.join('') : null;
}

/** The end of the text, tag, comment or doctype that begins at an offset; -1 if it has none. */
function findTokenEnd(html: string, start: number): number {
  if (html[start] !== '<') {
    const end = html.indexOf('<', start);
    return end === -1 ? html.length : end;
  }
  const pattern = html[start + 1] === '!' ? DECLARATION : TAG;
  pattern.lastIndex = start;
  return pattern.test(html) ? pattern.lastIndex : -1;
}

function renderText(text: string, { isCompared }: OpenElement, number: NumberOf): string {
  if (MISSPELLED_REFERENCE.test(text) || text.includes('>')) return text;
  if (text.trim() === '') return ' ';
  return isCompared ? number(text.trim()) : 'text';
}

interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** Whether it has no content. */
  readonly isEmpty: boolean;
  /** Whether its attributes have no white space around the equals sign, and some between them. */
  readonly isRegular: boolean;
  readonly isCounted: boolean;
  readonly isCompared: boolean;
  /** Its structure, with NUMBERED in place of each of the values that are numbered. */
  readonly structure: string;
  readonly values: readonly string[];
}

const REGULAR = /^<[^\s"'>/]+(?:\s+[^\s"'=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>$/;
const NUMBERED = '\u0000';

// Most tags are on page after page.
const readTag = memoize((tag: string): StartTag => {
  const name = /^<([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? '';
  const values: string[] = [];
  const structure = replaceValues(tag, (value) => {
    values.push(value);
    return NUMBERED;
  });
  const isEmpty = VOID.has(name) || tag.endsWith('/>');
  return {
    name,
    isEmpty,
    isRegular: REGULAR.test(tag),
    isCounted: COUNTED.test(tag),
    isCompared: COMPARED_TEXT.test(tag),
    structure,
    values,
  };
});

function renderTag({ structure, values }: StartTag, number: NumberOf): string {
  return values.reduce((text, value) => text.replace(NUMBERED, number(value)), structure);
}

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
