// A data file as a document of the yaml package, which keeps comments, blank lines and the order of
// keys, and the standard format that data files are written in. Entry points: openDocument,
// formatDocument and formatText.
import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  Lexer,
  parseDocument,
  type Scalar,
  type ScalarTag,
  type Tags,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { splitFrontMatter } from '../markdown/front-matter.ts';

export interface DataDocument {
  /** Its path; the extension says whether it is Markdown. */
  readonly file: string;
  /** The YAML with `\n` as its line break, without a byte order mark; nodes have ranges of it. */
  readonly yaml: string;
  readonly document: Document;
  /** The text below the keys of a Markdown file, with its own line breaks; null for YAML. */
  body: string | null;
  readonly lineBreak: string;
  readonly hasMark: boolean;
}

const MARK = '\uFEFF';

/** Characters of a line; a word that is longer has a longer one. */
const LINE_WIDTH = 120;

/** Parses the text of a data file. `document.errors` has what is wrong with it. */
export function openDocument(file: string, text: string): DataDocument {
  const hasMark = text.startsWith(MARK);
  const content = hasMark ? text.slice(MARK.length) : text;
  const isMarkdown = file.endsWith('.md');
  const { frontMatter, bodyStart } = splitFrontMatter(content);
  const keys = isMarkdown ? frontMatter : content;
  const yaml = keys.replaceAll('\r\n', '\n');
  return {
    file,
    yaml,
    document: parseDocument(yaml, { customTags }),
    body: isMarkdown ? content.slice(bodyStart ?? 0) : null,
    lineBreak: text.includes('\r\n') ? '\r\n' : '\n',
    hasMark,
  };
}

/**
 * Returns the text of a file in the standard format, with the line break and the byte order mark that it
 * had; what is below the keys of a Markdown file stays as it is. Throws for a document with errors.
 */
export function formatDocument({ yaml, document, body, lineBreak, hasMark }: DataDocument): string {
  const keys = document.contents === null ? yaml : document.toString({ lineWidth: LINE_WIDTH });
  const end = body === null ? '' : `---${lineBreak}${body}`;
  return `${hasMark ? MARK : ''}${keys.replaceAll('\n', lineBreak)}${end}`;
}

/**
 * Returns the text of a data file in the standard format; null if it is not valid, or a value or a
 * comment would not be what it was.
 */
export function formatText(file: string, text: string): string | null {
  const open = openDocument(file, text);
  if (open.document.errors.length > 0) return null;
  let value: unknown;
  try {
    value = open.document.toJS();
  } catch {
    // An alias without an anchor, or too many, is no error of the syntax.
    return null;
  }
  const formatted = formatDocument(open);
  if (formatted === text) return text;
  const again = openDocument(file, formatted);
  const isSame =
    isDeepStrictEqual(again.document.toJS(), value) &&
    isDeepStrictEqual(listComments(again.yaml), listComments(open.yaml)) &&
    again.body === open.body;
  return isSame ? formatted : null;
}

function listComments(yaml: string): string[] {
  return [...new Lexer().lex(yaml)]
    .filter((token) => token.startsWith('#'))
    .map((comment) => comment.trimEnd())
    .sort();
}

/**
 * Writes `{ a: 1 }` with spaces and `[a, b]` without. What does not fit on a line gets several: a
 * group or a list has one entry a line, and a text is a block.
 */
function customTags(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === 'string') return tag;
    if (tag.collection !== undefined) {
      const flowCollectionPadding = tag.collection === 'map' ? ' ' : '';
      const stringify: Stringify = (node, context, ...rest) =>
        stringifyCollection(node as unknown as YAMLMap | YAMLSeq, { ...context, flowCollectionPadding }, ...rest);
      return Object.assign({}, tag, { stringify });
    }
    const write = tag.stringify;
    if (tag.tag !== 'tag:yaml.org,2002:str' || write === undefined) return tag;
    return { ...tag, stringify: (node, ...rest) => stringifyText(node, write, ...rest) };
  });
}

type Stringify = NonNullable<ScalarTag['stringify']>;

function stringifyCollection(node: YAMLMap | YAMLSeq, ...rest: Parameters<YAMLMap['toString']>): string {
  const text = node.toString(...rest);
  const [context] = rest;
  if (node.flow !== true || context?.inFlow === true || node.items.length === 0) return text;
  if (!text.includes('\n') && (context?.indent ?? '').length + text.length <= LINE_WIDTH) return text;
  node.flow = false;
  return node.toString(...rest);
}

function stringifyText(node: Scalar, write: Stringify, ...rest: Tail<Parameters<Stringify>>): string {
  const text = write(node, ...rest);
  const [{ implicitKey, inFlow }] = rest;
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  if (!text.includes('\n') || isBlock || implicitKey || inFlow === true) return text;
  node.type = String(node.value).includes('\n') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
  return write(node, ...rest);
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
