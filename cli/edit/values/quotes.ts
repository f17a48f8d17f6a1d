// Quotes around a value that YAML reads as something else: `answer: Hours: by appointment`, `- We
// are #1`, `postalCode: 98660`. Entry point: listQuoteEdits.

import { isScalar, parseDocument, visit } from 'yaml';
import { findLineStart } from '../../base/create-locator.ts';
import { findCutText } from '../../load/yaml/flow-comma.ts';
import { toPlainNumber } from '../../load/yaml/plain-number.ts';
import type { Location } from '../../problem.ts';
import type { TextEdit } from './text-edit.ts';

/** The dashes and the key at the start of a line. */
const KEY = /^\s*(?:- +)*(?:[\w.-]+: +)?/;
const DASHES = /^\s*(?:- +)+/;
/** A text with a reference, in a group on one line. */
const BRACED = /\{.*?:\s+([^"'{},:]*\{[\w:-]+\}[^"'{},:]*?)(?=\s*,|\s*\}\s*$)/;

/** Lists edits that quote a text in the line of a problem, the likeliest first, none tried. */
export function listQuoteEdits(text: string, location: Location): TextEdit[] {
  const offset = findLineStart(text, location.line);
  const [line = ''] = text.slice(offset).split(/\r?\n/, 1);
  const whole = { ...location, source: line };
  const cut = findCutText(whole);
  const inBraces = cut === null ? BRACED.exec(line)?.[1] : toPlainNumber(cut.text) === null ? cut.text : undefined;
  if (cut !== null || inBraces !== undefined) {
    const start = inBraces === undefined ? -1 : line.indexOf(inBraces);
    return start === -1 ? [] : [quote(offset + start, inBraces ?? '')];
  }
  const scalar = findScalar(text, offset + location.column - 1);
  if (scalar !== null) return mayNeedQuotes(scalar.text) ? [quote(scalar.start, scalar.text)] : [];
  const starts = [KEY, DASHES].flatMap((pattern) => pattern.exec(line)?.[0].length ?? []);
  return [...new Set(starts)].flatMap((start) => {
    const rest = line.slice(start).trimEnd();
    // A number sign with a space behind it begins a remark.
    const value = rest.replace(/(?:^|\s+)#(?:\s.*)?$/, '');
    return [...new Set([value, rest])].filter(mayNeedQuotes).map((each) => quote(offset + start, each));
  });
}

/** The item, or the value of a key, at an offset; null for a text, a group and a list. */
function findScalar(text: string, offset: number): { readonly start: number; readonly text: string } | null {
  const document = parseDocument(text);
  if (document.errors.length > 0) return null;
  let match: unknown = null;
  visit(document, {
    Pair(_, { key, value }) {
      if (isScalar(key) && key.range?.[0] === offset) match = value;
    },
    Scalar(_, node) {
      match = node.range?.[0] === offset ? (match ?? node) : match;
    },
  });
  if (!isScalar(match) || match.type !== 'PLAIN' || typeof match.value === 'string') return null;
  const [start, end] = match.range ?? [0, 0];
  return { start, text: text.slice(start, end) };
}

function quote(start: number, text: string): TextEdit {
  const isSingle = /["\\]/.test(text);
  return { start, end: start + text.length, text: isSingle ? `'${text.replaceAll("'", "''")}'` : `"${text}"` };
}

/** Not a value that has quotes, is a list or a group, a block, or nothing. */
function mayNeedQuotes(text: string): boolean {
  if (/^(?:|~|null|[|>][-+\d]*)$/i.test(text)) return false;
  if (/^\{[\w:-]+\}$/.test(text)) return true;
  if (/^(?:\{.*\}|\[.*\])$/.test(text)) return false;
  const { contents, errors } = parseDocument(text);
  if (errors.length > 0 || text.startsWith('#')) return true;
  return isScalar(contents) ? contents.type === 'PLAIN' : /^[^[{]/.test(text);
}
