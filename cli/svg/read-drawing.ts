// Reads an SVG file as XML and keeps only what allowed-svg.ts lists. A list of forbidden markup
// would never be complete: SVG can embed HTML, scripts, styles and files of other hosts in many
// spellings. Entry point: readDrawing.
import { parseXml, XmlDocumentType, XmlElement, XmlError, XmlProcessingInstruction, XmlText } from '@rgrove/parse-xml';
import { writeXml } from '../base/markup.ts';
import { isAllowedAttribute, isAllowedElement, isAllowedValue, SVG_NAMESPACE } from './allowed-svg.ts';

export interface RejectedMarkup {
  /** A name for a sentence: `the attribute ...`. */
  readonly what: string;
  /** Counted in the text after line ends have become line feeds, which keeps lines and columns. */
  readonly offset: number;
  readonly length: number;
}

export interface Drawing {
  /** The drawing without rejected markup, which HTML and XML parsers read alike. */
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

/** Reads the text of an SVG file. */
export function readDrawing(source: string): Drawing | UnreadableDrawing {
  const text = source.replace(/\r\n?/g, '\n');
  try {
    const { children } = parseXml(text, PARSER_OPTIONS);
    const rejected: RejectedMarkup[] = [];
    const svg = children.map((node) => writeNode(node, { text, rejected, parent: null })).join('');
    if (!children.some((node) => node instanceof XmlElement && node.name === 'svg'))
      return { reason: 'is not an SVG drawing: it does not begin with `<svg`', offset: 0 };
    return { svg, rejected: rejected.slice(0, MAX_REJECTED) };
  } catch (error) {
    if (error instanceof XmlError)
      return { reason: `is not well-formed XML: ${describeSyntax(error)}`, offset: offsetOf(error, text) };
    // Reading recurses once per level.
    if (error instanceof RangeError) return { reason: 'is nested too deeply', offset: 0 };
    throw error;
  }
}

const PARSER_OPTIONS = { includeOffsets: true, preserveDocumentType: true } as const;

interface Surroundings {
  readonly text: string;
  readonly rejected: RejectedMarkup[];
  /** The name of the element around; null for the root. */
  readonly parent: string | null;
}

/** Returns what remains of a node; adds the rest to `rejected`. */
function writeNode(node: unknown, { text, rejected, parent }: Surroundings): string {
  if (node instanceof XmlText) return writeXml(node.text);
  if (node instanceof XmlDocumentType) {
    // A plain document type does nothing; declarations in it define entities.
    if (node.internalSubset !== null)
      rejected.push({ what: 'a document type with declarations', offset: node.start, length: 9 });
    return '';
  }
  if (node instanceof XmlProcessingInstruction) {
    const { name, start } = node;
    rejected.push({ what: `the instruction \`<?${quote(name)}\``, offset: start, length: name.length + 2 });
    return '';
  }
  if (!(node instanceof XmlElement)) return '';
  const { name, start } = node;
  if (!isAllowedElement(name, parent)) {
    rejected.push({ what: `\`<${quote(name)}>\``, offset: start, length: name.length + 1 });
    return '';
  }
  const attributes = writeAttributes(node, { text, rejected, parent });
  const children = node.children.map((child) => writeNode(child, { text, rejected, parent: name })).join('');
  return children === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${children}</${name}>`;
}

function writeAttributes({ name, attributes, start }: XmlElement, { text, rejected, parent }: Surroundings): string {
  const offsets = findAttributes(text, start);
  const reject = (attribute: string, what: string) =>
    rejected.push({ what, offset: offsets.get(attribute) ?? start, length: attribute.length });
  if (parent === null && !('xmlns' in attributes)) reject('xmlns', `no \`xmlns="${SVG_NAMESPACE}"\``);
  return Object.entries(attributes)
    .map(([attribute, value]) => {
      // Declares a prefix; a name that has one is not on the list.
      if (attribute.startsWith('xmlns:')) return '';
      if (!isAllowedAttribute(attribute, name)) reject(attribute, `the attribute \`${quote(attribute)}\``);
      else if (!isAllowedValue(attribute, value)) reject(attribute, `\`${attribute}="${quote(value)}"\``);
      else return ` ${attribute}="${writeXml(value)}"`;
      return '';
    })
    .join('');
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
