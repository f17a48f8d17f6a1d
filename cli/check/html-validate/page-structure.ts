// html-validate judges a page by its tags and attributes, not by its words. Pages of one template have one structure, so one of them is
// validated for all. Entry point: pageStructure.
import { digestOf } from '../facts/digest.ts';

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype\b[^>]*>|<(script|style)\b(?:[^"'>]|"[^"]*"|'[^']*')*>[\s\S]*?<\/\1>|<\/?[a-zA-Z](?:[^"'>]|"[^"]*"|'[^']*')*>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'=<>/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Attributes that html-validate only requires to have a value. */
const FREE_VALUES = new Set(
  'href src srcset imagesrcset alt content value title style action d points datetime placeholder'.split(' '),
);
/** Attributes whose values html-validate compares with each other. */
const COMPARED_VALUES = /^(?:for|form|list|aria-(?:label|labelledby|describedby|controls|owns|details))$/;
/** Attributes whose values must be unique. */
const UNIQUE_VALUES = /^(?:id|name)$/;
/** Elements of which html-validate judges one as it judges a row of equal ones. */
const REPEATED = /^(?:li|tr|option|p|div|dt|dd|details)$/;
/** Elements that html-validate counts on a page or in their parent: none of these repeats, and nothing that contains one. */
const COUNTED = /^(?:h1|main|nav|header|footer|aside|section|form|input|select|textarea|button|title|base)$/;
/** References that every parser knows; one that is misspelled stays in the structure, because html-validate reports it. */
const MISSPELLED_REFERENCE = /&(?!(?:amp|quot|lt|gt|nbsp|#\d+|#x[\da-f]+);)/i;
/** Elements that can be referenced as a landmark's name: their words are compared with other names. */
const COMPARED_TEXT = /^<(?:label|h[1-6]|button|legend|caption)\b[^>]*\sid=/i;

interface OpenElement {
  readonly name: string;
  readonly startTag: string;
  readonly children: string[];
  /** False for a counted element and for one that contains it. */
  repeats: boolean;
}

/**
 * A hash that two pages share only if html-validate judges them alike; a row of equal items counts as one item.
 * Null for a page whose tags do not nest, which must be validated itself.
 */
export function pageStructure(html: string): string | null {
  const order = createOrder();
  const root: OpenElement = { name: '', startTag: '', children: [], repeats: false };
  const open = [root];
  for (const [token, code] of html.matchAll(TOKEN)) {
    const current = open.at(-1);
    if (current === undefined || token === '<') return null;
    if (!token.startsWith('<')) current.children.push(textStructure(token, current, order));
    else if (token.startsWith('<!')) current.children.push(token);
    else if (code !== undefined)
      current.children.push(tagStructure(token.slice(0, token.indexOf('>') + 1), order));
    else if (token.startsWith('</')) {
      const closed = open.pop();
      if (closed === undefined || `</${closed.name}>` !== token.toLowerCase()) return null;
      const parent = open.at(-1) ?? root;
      const structure = `${closed.startTag}${closed.children.join('')}</>`;
      const isEqual = REPEATED.test(closed.name) && closed.repeats && parent.children.at(-1) === structure;
      if (!isEqual) parent.children.push(structure);
      parent.repeats &&= closed.repeats;
    } else {
      const name = /^<([^\s/>]+)/.exec(token)?.[1]?.toLowerCase() ?? '';
      const startTag = tagStructure(token, order);
      const repeats = !COUNTED.test(name);
      if (VOID.has(name) || token.endsWith('/>')) {
        current.children.push(startTag);
        current.repeats &&= repeats;
      } else open.push({ name, startTag, children: [], repeats });
    }
  }
  return open.length === 1 ? digestOf(root.children.join('')) : null;
}

function textStructure(text: string, { startTag }: OpenElement, order: Order): string {
  if (MISSPELLED_REFERENCE.test(text) || text.includes('>')) return text;
  if (text.trim() === '') return ' ';
  return COMPARED_TEXT.test(startTag) ? order.same(text.trim()) : 'text';
}

function tagStructure(tag: string, order: Order): string {
  const isRefresh = /\bhttp-equiv\b/i.test(tag);
  return tag.replace(ATTRIBUTE, (attribute: string, name: string, equals: string, quoted: string) => {
    const value = /^["']/.test(quoted) ? quoted.slice(1, -1) : quoted;
    if (value.trim() === '' || MISSPELLED_REFERENCE.test(value) || isRefresh) return attribute;
    const key = name.toLowerCase();
    const quote = value === quoted ? '' : quoted[0];
    const withValue = (text: string) => `${name}${equals}${quote}${text}${quote}`;
    if (UNIQUE_VALUES.test(key)) return withValue(order.unique(value));
    if (COMPARED_VALUES.test(key)) return withValue(value.split(/\s+/).map(order.same).join(' '));
    if (key === 'class')
      return new Set(value.split(/\s+/)).size === value.split(/\s+/).length ? withValue('x') : attribute;
    if (/^(?:width|height)$/.test(key) && /^\d+$/.test(value)) return withValue('1');
    return FREE_VALUES.has(key) || key.startsWith('data-') ? withValue('x') : attribute;
  });
}

/** Numbers for values in the order of first appearance: only which values are equal counts. */
interface Order {
  /** Equal values have equal numbers. */
  readonly same: (value: string) => string;
  /** The same number, marked in every repetition. */
  readonly unique: (value: string) => string;
}

function createOrder(): Order {
  const numbers = new Map<string, number>();
  const uses = new Map<string, number>();
  const same = (value: string) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return `#${number}`;
  };
  return {
    same,
    unique(value) {
      const count = uses.get(value) ?? 0;
      uses.set(value, count + 1);
      return `${same(value)}${count === 0 ? '' : `!${count}`}`;
    },
  };
}
