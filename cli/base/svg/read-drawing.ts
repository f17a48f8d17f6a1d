// Reads an SVG file as XML and keeps only what allowed-svg.ts lists. A list of forbidden markup
// would never be complete: SVG can embed HTML, scripts, styles and files of other hosts in many
// spellings. What a drawing program adds for itself is left out, its styles become attributes, and
// `<use>` becomes a copy; what could run or load something, or cannot be kept, is rejected. Entry
// point: readDrawing.
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

export interface Drawing {
  /** The drawing without rejected markup and what was left out, which HTML and XML parsers read alike. */
  readonly svg: string;
  /** In document order, at most MAX_REJECTED. */
  readonly rejected: readonly RejectedMarkup[];
}

/** Why a file is no drawing at all, as the end of a sentence that begins with the file. */
export interface UnreadableDrawing {
  readonly reason: string;
  readonly offset: number;
}

const MAX_REJECTED = 20;
const MAX_QUOTED = 60;
/** Of all copies: their elements, and the characters of their texts and attributes. */
const MAX_COPIED = 500_000;
const MAX_COPIES_WITHIN = 50;

/** Reads the text of an SVG file. */
export function readDrawing(source: string): Drawing | UnreadableDrawing {
  const text = source.replace(/\r\n?/g, '\n');
  try {
    const { children } = parseXml(text, PARSER_OPTIONS);
    const reading = startReading(children, text);
    const svg = children.map((node) => writeNode(node, { reading, parent: null, copied: [] })).join('');
    if (!children.some((node) => node instanceof XmlElement && resolveName(node).name === 'svg'))
      return { reason: 'is not an SVG drawing: it does not begin with `<svg`', offset: 0 };
    return {
      svg,
      rejected: [...reading.rejected.values()].toSorted((a, b) => a.offset - b.offset).slice(0, MAX_REJECTED),
    };
  } catch (error) {
    if (error instanceof XmlError)
      return { reason: `is not well-formed XML: ${describeSyntax(error)}`, offset: offsetOf(error, text) };
    // Reading recurses once per level.
    if (error instanceof RangeError) return { reason: 'is nested too deeply', offset: 0 };
    throw error;
  }
}

const PARSER_OPTIONS = { includeOffsets: true, preserveDocumentType: true } as const;

interface Reading {
  readonly text: string;
  /** By offset and name: a copy has what its original has. */
  readonly rejected: Map<string, RejectedMarkup>;
  readonly rules: readonly StyleRule[];
  readonly byId: ReadonlyMap<string, XmlElement>;
  /** What is compared with MAX_COPIED. */
  copiedSize: number;
}

interface Surroundings {
  readonly reading: Reading;
  /** The name of the element around; null for the root. */
  readonly parent: string | null;
  /** The elements of which this is part of a copy, the last one within those before. */
  readonly copied: readonly XmlElement[];
  /** The `<use>` whose copy the element is. */
  readonly use?: { readonly size: ReadonlyMap<string, string>; readonly attributes: ReadonlyMap<string, string> };
}

function startReading(children: readonly unknown[], text: string): Reading {
  const rejected: Reading['rejected'] = new Map();
  const byId = new Map<string, XmlElement>();
  const rules: StyleRule[] = [];
  const waiting = children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!(node instanceof XmlElement)) continue;
    const { attributes, start } = node;
    const { id } = attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    const { name, namespace } = resolveName(node);
    if (name === 'style' && namespace === SVG_NAMESPACE) {
      const reject = (style: RejectedStyle) =>
        rejectAt(rejected, { ...style, offset: start, length: node.name.length + 1 });
      if (node.children.some((child) => child instanceof XmlElement))
        reject({ what: '`<style>`', reason: 'contains more than text' });
      else for (const rule of readRules(node.text, reject)) rules.push(rule);
    }
    for (const child of node.children.toReversed()) waiting.push(child);
  }
  return { text, rejected, rules, byId, copiedSize: 0 };
}

function rejectAt(rejected: Reading['rejected'], { what, ...markup }: RejectedMarkup): void {
  const key = `${markup.offset} ${what}`;
  const quoted = what.replace(/`([^`]*)`/, (_, inner: string) => `\`${quote(inner)}\``);
  if (!rejected.has(key)) rejected.set(key, { what: quoted, ...markup });
}

/** Returns what remains of a node; adds what may not be there to `rejected`. */
function writeNode(node: unknown, surroundings: Surroundings): string {
  const { reading, copied, parent } = surroundings;
  const reject = (what: string, reason: string, offset: number, length: number) =>
    rejectAt(reading.rejected, { what, reason, offset, length });
  if (copied.length > 0) {
    reading.copiedSize += node instanceof XmlText ? node.text.length : 1;
    if (reading.copiedSize > MAX_COPIED) return '';
  }
  if (node instanceof XmlText) return writeXml(node.text);
  // A plain document type does nothing; declarations in it define entities.
  if (node instanceof XmlDocumentType && node.internalSubset !== null)
    reject('a document type with declarations', 'can repeat its texts without end', node.start, 9);
  if (node instanceof XmlProcessingInstruction && /^xml-/i.test(node.name))
    reject(`the instruction \`<?${node.name}\``, LOADS, node.start, node.name.length + 2);
  if (!(node instanceof XmlElement)) return '';
  const { name, namespace } = resolveName(node);
  if (namespace !== SVG_NAMESPACE && !OTHER_NAMESPACES.has(namespace) && parent !== null) {
    // A script within it would run all the same.
    writeChildren(node, surroundings);
    return '';
  }
  if (namespace !== SVG_NAMESPACE || !isAllowedElement(name, parent)) {
    const reason = OTHER_NAMESPACES.has(namespace) ? 'can contain HTML' : explainElement(name);
    reject(`\`<${node.name}>\``, reason, node.start, node.name.length + 1);
    return '';
  }
  return writeElement(node, name, surroundings);
}

function writeElement(node: XmlElement, name: string, surroundings: Surroundings): string {
  const { reading, copied, use } = surroundings;
  const attributes = readAttributes(node, name, surroundings);
  if (copied.length > 0) {
    // That of the original is the only one.
    attributes.delete('id');
    for (const [key, value] of attributes) reading.copiedSize += key.length + value.length;
  }
  if (name === 'use') return writeCopy(node, attributes, surroundings);
  const children = name === 'style' ? '' : writeChildren(node, { reading, copied, parent: name });
  if (name === 'style' || name === 'metadata') return '';
  // Copies alone are drawn, but what is in it may be referred to.
  if (name === 'symbol' && use === undefined) return children && `<defs>${children}</defs>`;
  if (name === 'symbol' || name === 'svg') for (const [key, value] of use?.size ?? []) attributes.set(key, value);
  const { transform, ...others } = Object.fromEntries(use?.attributes ?? []);
  if (transform !== undefined) attributes.set('transform', `${transform} ${attributes.get('transform') ?? ''}`.trim());
  for (const [key, value] of Object.entries(others)) if (!attributes.has(key)) attributes.set(key, value);
  return writeTag(name === 'symbol' ? 'svg' : name, attributes, children);
}

function writeChildren({ children }: XmlElement, surroundings: Surroundings): string {
  return children.map((child) => writeNode(child, surroundings)).join('');
}

function writeTag(name: string, attributes: ReadonlyMap<string, string>, children: string): string {
  const start = `<${name}${[...attributes].map(([key, value]) => ` ${key}="${writeXml(value)}"`).join('')}`;
  return children === '' ? `${start}/>` : `${start}>${children}</${name}>`;
}

/** Returns the copy that a `<use>` with these attributes draws (https://www.w3.org/TR/SVG2/struct.html#UseElement). */
function writeCopy(
  node: XmlElement,
  attributes: Map<string, string>,
  { reading, parent, copied }: Surroundings,
): string {
  const reject = (reason: string) =>
    rejectAt(reading.rejected, { what: '`<use>`', reason, offset: node.start, length: node.name.length + 1 });
  const take = (key: string) => {
    const value = attributes.get(key);
    attributes.delete(key);
    return value;
  };
  const target = reading.byId.get(take('href')?.slice(1) ?? '');
  const [x, y] = [take('x'), take('y')].map((value = '0') => Number(value.trim().replace(/px$/, '')));
  const size = ['width', 'height'].flatMap((key) => {
    const value = take(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  if (target === undefined) return '';
  if (copied.includes(target)) reject('copies itself');
  else if (copied.length >= MAX_COPIES_WITHIN || reading.copiedSize > MAX_COPIED) reject('makes too many copies');
  else if (!Number.isFinite(x) || !Number.isFinite(y)) reject('has a place that is not a number');
  else {
    if (x !== 0 || y !== 0)
      attributes.set('transform', `${attributes.get('transform') ?? ''} translate(${x} ${y})`.trim());
    // A group may not be in a clip path.
    const isGroup = attributes.size > 0 && parent !== 'clipPath';
    const copy = writeNode(target, {
      reading,
      parent: isGroup ? 'g' : parent,
      copied: [...copied, target],
      use: { size: new Map(size), attributes: isGroup ? new Map() : attributes },
    });
    return isGroup && copy !== '' ? writeTag('g', attributes, copy) : copy;
  }
  return '';
}

/** Reads the attributes that remain, with those of styles; adds what may not be there to `rejected`. */
function readAttributes(node: XmlElement, name: string, { reading, parent }: Surroundings): Map<string, string> {
  const { attributes, start } = node;
  const reject = (attribute: string, what: string, reason: string) => {
    const offset = findAttributes(reading.text, start).get(attribute) ?? start;
    rejectAt(reading.rejected, { what, reason, offset, length: attribute.length });
  };
  const kept = new Map<string, string>();
  if (parent === null && node.name.includes(':')) kept.set('xmlns', SVG_NAMESPACE);
  else if (parent === null && !('xmlns' in attributes))
    reject('xmlns', `no \`xmlns="${SVG_NAMESPACE}"\``, 'says that it is a drawing');
  const rules = reading.rules.filter((rule) => matchesRule(rule, name, attributes));
  const declarations = rules.flatMap((rule) => rule.declarations);
  for (const [attribute, value] of Object.entries(attributes)) {
    const key = isLink(attribute, node) ? 'href' : attribute;
    if (key === 'xmlns' && parent === null) kept.set(key, value);
    // A browser gives no meaning to the others.
    if (/:|^(?:xmlns|class)$|^data-/.test(key)) continue;
    if (/^on/i.test(key)) reject(attribute, `the attribute \`${attribute}\``, 'can run a script');
    else if (key === 'style')
      for (const declaration of readDeclarations(value, ({ what, reason }) => reject(attribute, what, reason)))
        declarations.push(declaration);
    else if (!isAllowedValue(key, value))
      reject(attribute, `\`${attribute}="${value}"\``, /^\s*javascript:/i.test(value) ? 'can run a script' : LOADS);
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

const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/** The offset of each attribute of the start tag at an offset, by name. The text is well-formed. */
function findAttributes(text: string, start: number): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const pattern = new RegExp(ATTRIBUTE);
  pattern.lastIndex = start + (/^<[^\s/>]+/.exec(text.slice(start, start + 1000))?.[0].length ?? 1);
  for (let from = pattern.lastIndex, match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [attribute, name = ''] = match;
    offsets.set(name, from + attribute.indexOf(name));
    from = pattern.lastIndex;
  }
  return offsets;
}

function quote(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

/** The first line of the message, without the location that it repeats. */
function describeSyntax({ message }: XmlError): string {
  const [line = ''] = message.split('\n');
  const sentence = line.replace(/ \(line \d+, column \d+\)$/, '');
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** The offset of an error, whose position counts characters. */
function offsetOf({ line, column }: XmlError, text: string): number {
  let start = 0;
  for (let current = 1; current < line; current++) start = text.indexOf('\n', start) + 1;
  return Math.min(start + column - 1, text.length);
}
