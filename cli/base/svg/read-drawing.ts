// Reads an SVG file as XML and keeps only what allowed-svg.ts lists. A list of forbidden markup
// would never be complete: SVG can embed HTML, scripts, styles and files of other hosts in many
// spellings. What a drawing program adds for itself is left out, and its styles become attributes;
// what could run or load something, or cannot be kept, is rejected. Entry point: readDrawing.
import { parseXml, XmlDocumentType, XmlElement, XmlError, XmlProcessingInstruction, XmlText } from '@rgrove/parse-xml';
import { writeXml } from '../markup.ts';
import {
  explainElement,
  isAllowedAttribute,
  isAllowedElement,
  isAllowedValue,
  OTHER_NAMESPACES,
  SVG_NAMESPACE,
} from './allowed-svg.ts';
import { LOADS, matchesRule, type RejectedStyle, readDeclarations, readRules, type StyleRule } from './read-style.ts';

interface RejectedMarkup {
  /** A name for a sentence: `the attribute ...`. */
  readonly what: string;
  /** Why it is rejected, as the end of the sentence: `which ...`. */
  readonly reason: string;
  /** Counted in the text after line ends have become line feeds, which keeps lines and columns. */
  readonly offset: number;
  readonly length: number;
}

const MAX_REJECTED = 20;
const LONG_QUOTE = /`([^`]{60})[^`]+`/;

/**
 * Reads the text of an SVG file. `svg` is the drawing without rejected markup and what was left out,
 * which HTML and XML parsers read alike; `reason`, why it is none, as the end of a sentence.
 */
export function readDrawing(
  source: string,
):
  | { readonly svg: string; readonly rejected: readonly RejectedMarkup[] }
  | { readonly reason: string; readonly offset: number } {
  const text = source.replace(/\r\n?/g, '\n');
  try {
    const { children } = parseXml(text, { includeOffsets: true, preserveDocumentType: true });
    const reading = startReading(children);
    const svg = children.map((node) => writeNode(node, reading, null)).join('');
    if (!children.some((node) => node instanceof XmlElement && resolveName(node).name === 'svg'))
      return { reason: 'is not an SVG drawing: it does not begin with `<svg`', offset: 0 };
    return { svg, rejected: reading.rejected.toSorted((a, b) => a.offset - b.offset).slice(0, MAX_REJECTED) };
  } catch (error) {
    if (error instanceof XmlError)
      return { reason: `is not well-formed XML: ${describeSyntax(error)}`, offset: error.pos };
    // Reading recurses once per level.
    if (error instanceof RangeError) return { reason: 'is nested too deeply', offset: 0 };
    throw error;
  }
}

type Reading = ReturnType<typeof startReading>;

function startReading(children: readonly unknown[]) {
  const rejected: RejectedMarkup[] = [];
  const rules: StyleRule[] = [];
  /** Elements that contain copies of others, by id. */
  const copying = new Set<string>();
  const uses: XmlElement[] = [];
  const waiting = children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!(node instanceof XmlElement)) continue;
    const { name, namespace } = resolveName(node);
    const reject = (markup: RejectedStyle) => rejectTag(rejected, node, markup);
    if (name === 'use') {
      uses.push(node);
      for (let outer: unknown = node; outer instanceof XmlElement; outer = outer.parent)
        copying.add(`#${outer.attributes['id'] ?? ''}`);
    }
    if (name === 'style' && namespace === SVG_NAMESPACE) {
      if (node.children.some((child) => child instanceof XmlElement))
        reject({ what: '`<style>`', reason: 'contains more than text' });
      else for (const rule of readRules(node.text, reject)) rules.push(rule);
    }
    for (const child of node.children.toReversed()) waiting.push(child);
  }
  for (const node of uses)
    if (Object.entries(node.attributes).some(([key, value]) => /^(?:.+:)?href$/.test(key) && copying.has(value)))
      rejectTag(rejected, node, { what: '`<use>`', reason: 'copies another copy, perhaps without end' });
  return { rejected, rules };
}

/** Rejects an element, or something in it. */
function rejectTag(rejected: RejectedMarkup[], { name, start }: XmlElement, markup: RejectedStyle): void {
  rejectAt(rejected, { ...markup, offset: start, length: name.length + 1 });
}

function rejectAt(rejected: RejectedMarkup[], { what, ...markup }: RejectedMarkup): void {
  rejected.push({ what: what.replace(LONG_QUOTE, '`$1…`'), ...markup });
}

/** Returns what remains of a node; adds what may not be there to `rejected`. */
function writeNode(node: unknown, reading: Reading, parent: string | null): string {
  const { rejected } = reading;
  if (node instanceof XmlText) return writeXml(node.text);
  // A plain document type does nothing; declarations in it define entities.
  if (node instanceof XmlDocumentType && node.internalSubset !== null) {
    const reason = 'can repeat its texts without end';
    rejectAt(rejected, { what: 'a document type with declarations', reason, offset: node.start, length: 9 });
  }
  if (node instanceof XmlProcessingInstruction && /^xml-/i.test(node.name)) {
    const what = `the instruction \`<?${node.name}\``;
    rejectAt(rejected, { what, reason: LOADS, offset: node.start, length: node.name.length + 2 });
  }
  if (!(node instanceof XmlElement)) return '';
  const { name, namespace } = resolveName(node);
  const writeChildren = (around: string | null) =>
    node.children.map((child) => writeNode(child, reading, around)).join('');
  if (namespace !== SVG_NAMESPACE && !OTHER_NAMESPACES.has(namespace) && parent !== null) {
    // A script within it would run all the same.
    writeChildren(parent);
    return '';
  }
  if (namespace !== SVG_NAMESPACE || !isAllowedElement(name, parent)) {
    const reason = OTHER_NAMESPACES.has(namespace) ? 'can contain HTML' : explainElement(name);
    rejectTag(rejected, node, { what: `\`<${node.name}>\``, reason });
    return '';
  }
  const attributes = readAttributes(node, name, reading, parent);
  const children = name === 'style' ? '' : writeChildren(name);
  return name === 'style' || name === 'metadata' ? '' : writeTag(name, attributes, children);
}

function writeTag(name: string, attributes: ReadonlyMap<string, string>, children: string): string {
  const start = `<${name}${[...attributes].map(([key, value]) => ` ${key}="${writeXml(value)}"`).join('')}`;
  return children === '' ? `${start}/>` : `${start}>${children}</${name}>`;
}

/** Reads the attributes that remain, with those of styles; adds what may not be there to `rejected`. */
function readAttributes(
  node: XmlElement,
  name: string,
  { rejected, rules }: Reading,
  parent: string | null,
): Map<string, string> {
  const { attributes } = node;
  const reject = (markup: RejectedStyle) => rejectTag(rejected, node, markup);
  const kept = new Map<string, string>();
  if (parent === null && node.name.includes(':')) kept.set('xmlns', SVG_NAMESPACE);
  else if (parent === null && !('xmlns' in attributes))
    reject({ what: `no \`xmlns="${SVG_NAMESPACE}"\``, reason: 'says that it is a drawing' });
  const declarations = rules.filter((rule) => matchesRule(rule, name, attributes)).flatMap((rule) => rule.declarations);
  for (const [attribute, value] of Object.entries(attributes)) {
    const key = isLink(attribute, node) ? 'href' : attribute;
    if (key === 'xmlns' && parent === null) kept.set(key, value);
    // A browser gives no meaning to the others.
    if (/:|^(?:xmlns|class)$|^data-/.test(key)) continue;
    if (/^on/i.test(key)) reject({ what: `the attribute \`${attribute}\``, reason: 'can run a script' });
    else if (key === 'style') declarations.push(...readDeclarations(value, reject));
    else if (!isAllowedValue(key, value))
      reject({
        what: `\`${attribute}="${value}"\``,
        reason: /^\s*javascript:/i.test(value) ? 'can run a script' : LOADS,
      });
    else if (isAllowedAttribute(key, name) && (key === attribute || !('href' in attributes))) kept.set(key, value);
  }
  for (const declaration of declarations.toSorted((a, b) => a.weight - b.weight))
    kept.set(declaration.name, declaration.value);
  return kept;
}

/** Whether an attribute is `href`, or its older name with a prefix. */
function isLink(attribute: string, node: XmlElement): boolean {
  const [prefix = '', name] = attribute.split(':');
  return name === 'href' && (prefix === 'xlink' || findNamespace(node, `xmlns:${prefix}`) === XLINK_NAMESPACE);
}

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** The name of an element without its prefix. */
function resolveName(node: XmlElement): { readonly name: string; readonly namespace: string } {
  const [prefix = '', name] = node.name.split(':');
  if (name === undefined) return { name: prefix, namespace: findNamespace(node, 'xmlns') ?? SVG_NAMESPACE };
  return { name, namespace: findNamespace(node, `xmlns:${prefix}`) ?? '' };
}

function findNamespace(node: XmlElement, declaration: string): string | undefined {
  for (let element: unknown = node; element instanceof XmlElement; element = element.parent)
    if (element.attributes[declaration] !== undefined) return element.attributes[declaration];
  return undefined;
}

/** The first line of the message, without the location that it repeats. */
function describeSyntax({ message }: XmlError): string {
  const [line = ''] = message.split('\n');
  const sentence = line.replace(/ \(line \d+, column \d+\)$/, '');
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
