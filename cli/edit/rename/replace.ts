import { isScalar, type Node } from 'yaml';
import type { KeyPath, Source } from '../../model/records/data-set.ts';
import { createError, type Problem } from '../../problem.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { type DataText, findNode, getRange } from '../values/data-text.ts';
import type { TextEdit } from '../values/text-edit.ts';
import { replaceScalar } from '../values/write-value.ts';

/**
 * Replaces a name that is a value or an item of a list, in its own style, or with `isKey` the last
 * key of the path. Returns null if the file has another name there, or writes a key with escapes.
 */
export function replaceName(open: DataText, { path, from, to, isKey = false }: NameEdit): TextEdit | null {
  // One item may be written without its list, and a photo with folders before its name.
  const entry = findNode(open, path) ?? (typeof path.at(-1) === 'number' ? findNode(open, path.slice(0, -1)) : null);
  const node = isKey ? entry?.key : entry?.node;
  const value = isScalar(node) ? String(node.value) : '';
  if (!isScalar(node) || !(value === from || (!isKey && value.endsWith(`/${from}`)))) return null;
  if (!isKey) return replaceScalar(open.text, node, value.slice(0, -from.length) + to);
  const [start, end] = getRange(open.text, node);
  const index = open.text.slice(start, end).indexOf(from);
  return index === -1 ? null : { start: start + index, end: start + index + from.length, text: to };
}

export interface NameEdit {
  readonly path: KeyPath;
  readonly from: string;
  readonly to: string;
  readonly isKey?: boolean;
}

/**
 * Replaces every occurrence of a part of a text, such as `{price:metal-roofs:small}`. A pattern
 * must match the part alone. Empty if the file writes the part with escapes.
 */
export function replaceInText(
  open: DataText,
  path: KeyPath,
  { part, to }: { readonly part: string | RegExp; readonly to: string },
): TextEdit[] {
  const [start, end] = findTextRange(open, path);
  const pattern = typeof part === 'string' ? new RegExp(escapePattern(part), 'g') : part;
  return [...open.text.slice(start, end).matchAll(pattern)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: to,
  }));
}

/** Returns the range of the text at a path, or of the whole body of a Markdown file. */
function findTextRange(open: DataText, path: KeyPath): readonly [start: number, end: number] {
  if (open.bodyStart !== null && path[0] === 'text') return [open.bodyStart, open.text.length];
  const node: Node | null = findNode(open, path)?.node ?? null;
  return isScalar(node) ? getRange(open.text, node) : [0, 0];
}

/** Returns the problem of a name that a file writes in another way than with its own characters. */
export function createUneditable(
  source: Source,
  path: KeyPath,
  { from, to }: { readonly from: string; readonly to: string },
): Problem {
  return createError('not-editable', source.location(path), {
    message: `\`${from}\` is written here in a way that cannot be edited.`,
    hint: `Write it without escapes, or write \`${to}\` yourself.`,
  });
}
