// Writes another value in place of a node, in the node's own style: quotes, folded and literal
// blocks, groups and lists on one line or on several. Entry point: replaceValue.
import { isDeepStrictEqual } from 'node:util';
import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, stringify, type ToStringOptions } from 'yaml';
import type { KeyPath } from '../../model/records/data-set.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import { type DataText, findNode, getRange, lineBreakOf, lineStart, openDataText } from './data-text.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** The values that YAML can express. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/**
 * Replaces the value at a path, which is there; `written` is how it is best written, if that is
 * known. Returns null if no way to write it reads back exactly, with every other value of the file
 * as it was.
 */
export function replaceValue(
  open: DataText,
  path: KeyPath,
  { now, written }: { readonly now: Value; readonly written?: string | undefined },
): TextEdit | null {
  if (isBody(open, path)) return typeof now === 'string' ? replaceBody(open, now) : null;
  const node = findNode(open, path)?.node ?? null;
  if (node === null || isAlias(node)) return null;
  const [start, end] = getRange(open.text, node);
  const expected = withValue(open, path, now);
  for (const text of [...(written === undefined ? [] : [written]), ...listWays(open.text, node, now)]) {
    // A key without a value has no space behind its colon.
    const edit = { start, end, text: start === end && /\S/.test(open.text[start - 1] ?? '') ? ` ${text}` : text };
    if (readsAs(open, edit, expected)) return edit;
  }
  return null;
}

/** Returns the value at a path; undefined if there is none. */
export function readValue(open: DataText, path: KeyPath): Value | undefined {
  if (isBody(open, path)) return open.text.slice(open.bodyStart ?? 0);
  const entry = path.length === 0 ? { node: open.document.contents } : findNode(open, path);
  return entry === null ? undefined : (entry.node?.toJS(open.document) ?? null);
}

/** Whether a file reads as expected after an edit: nothing but what was meant has changed. */
export function readsAs({ file, text }: DataText, edit: TextEdit | readonly TextEdit[], expected: unknown): boolean {
  const { document } = openDataText(file, applyEdits(text, [edit].flat()));
  return document.errors.length + document.warnings.length === 0 && isDeepStrictEqual(document.toJS(), expected);
}

/** Whether a path is that of the text below the keys of a Markdown file. */
function isBody({ bodyStart }: DataText, [key]: KeyPath): boolean {
  return bodyStart !== null && key === 'text';
}

function replaceBody({ text, bodyStart }: DataText, now: string): TextEdit {
  return { start: bodyStart ?? 0, end: text.length, text: now.replace(/\r?\n/g, lineBreakOf(text)) };
}

/**
 * Returns what the file would read as with another value at a path, or with one more item there.
 */
export function withValue({ document }: DataText, path: KeyPath, now: Value, isItem = false): unknown {
  const root: unknown = structuredClone(document.toJS());
  const parent = path.slice(0, -1).reduce<unknown>((value, step) => Object(value)[step], root);
  const key = path.at(-1) ?? '';
  if (isItem && Array.isArray(parent)) parent.splice(Number(key), 0, now);
  else Object.assign(Object(parent), { [key]: now });
  return root;
}

/** Lists the ways to write a value, the one nearest to the node first. */
function listWays(text: string, node: Node, now: Value): string[] {
  if (isCollection(node) || typeof now === 'object') return [formatFlow(now)];
  if (typeof now !== 'string') return [String(now)];
  const quoted = [JSON.stringify(now), JSON.stringify(now).replace(/[^ -~]/g, escapeCharacter)];
  if (!isScalar(node)) return quoted;
  const [start, end] = getRange(text, node);
  const source = text.slice(start, end);
  const lineBreak = lineBreakOf(text);
  if (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL')
    return [...listBlocks(source, now, { isFolded: node.type === 'BLOCK_FOLDED', lineBreak }), ...quoted];
  // Paragraphs are easier to read as such than with `\n` between them.
  const indent = `${indentOf(text, start)}  `;
  const literal = now.includes('\n') ? [[`|-`, ...indentLines(now.split('\n'), indent)].join(lineBreak)] : [];
  if (node.type === 'QUOTE_DOUBLE') return [...literal, ...quoted];
  if (node.type === 'QUOTE_SINGLE') return [...literal, `'${now.replaceAll("'", "''")}'`, ...quoted];
  return [...literal, ...(source.includes('\n') ? [wrapPlain(source, now, lineBreak)] : []), now, ...quoted];
}

function listBlocks(
  source: string,
  now: string,
  { isFolded, lineBreak }: { readonly isFolded: boolean; readonly lineBreak: string },
): string[] {
  const [header = '', ...lines] = source.split(/\r?\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '  ';
  const indent = /^ */.exec(first)?.[0] ?? '';
  const text = now.replace(/\n+$/, '');
  const body = indentLines(isFolded ? fold(text, widthOf(lines) - indent.length) : text.split('\n'), indent);
  const literal = indentLines(text.split('\n'), indent);
  const headers = ['', '-'].map((mark) => header.replace(/^([|>])[-+]?/, (_, style: string) => style + mark));
  return [
    ...[header, ...headers].map((each) => [each, ...body].join(lineBreak)),
    ...headers.map((each) => [each.replace('>', '|'), ...literal].join(lineBreak)),
  ];
}

/** A plain text that goes over several lines. */
function wrapPlain(source: string, now: string, lineBreak: string): string {
  const [, second = ''] = source.split(/\r?\n/);
  const indent = /^ */.exec(second)?.[0] ?? '';
  const lines = fold(now, widthOf(source.split(/\r?\n/)) - indent.length);
  return lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join(lineBreak);
}

/** The lines of a folded text: between two paragraphs is one line break more than in the value. */
function fold(text: string, width: number): string[] {
  return text
    .split('\n')
    .flatMap((paragraph, index) => [...(index === 0 ? [] : ['']), ...(paragraph === '' ? [] : wrap(paragraph, width))]);
}

/** Breaks a text at single spaces. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** As wide as what is there, so that the first words of an edited text stay where they are. */
function widthOf(lines: readonly string[]): number {
  return lines.length < 2 ? MAX_WIDTH : Math.max(MIN_WIDTH, ...lines.map((line) => line.length));
}

const MIN_WIDTH = 60;
const MAX_WIDTH = 110;

function indentLines(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

/** The indentation of the key or the dash before an offset. */
function indentOf(text: string, offset: number): string {
  return /^[ -]*/.exec(text.slice(lineStart(text, offset), offset))?.[0].replaceAll('-', ' ') ?? '';
}

/** Writes a value on one line: `{ low: 1, high: 2 }`, `[a, b]`. */
export function formatFlow(value: unknown): string {
  const format = (options: ToStringOptions) =>
    stringify(value, {
      collectionStyle: 'flow',
      lineWidth: 0,
      blockQuote: false,
      doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
      flowCollectionPadding: isGroup(value),
      ...options,
    }).trim();
  const text = format({});
  // Texts with several lines are written over several lines without quotes.
  return text.includes('\n') ? format({ defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }) : text;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Whether a node, or what contains it, is in the file twice, so that an edit changes both. */
export function isShared(open: DataText, path: KeyPath): boolean {
  const nodes = path.map((_, index) => findNode(open, path.slice(0, index + 1)));
  return nodes.some((entry) => {
    if (entry === null) return false;
    const { value, key } = entry;
    const hasAnchor = (isScalar(value) || isMap(value) || isSeq(value)) && value.anchor !== undefined;
    return isAlias(value) || hasAnchor || (isScalar(key) && key.value === '<<');
  });
}
