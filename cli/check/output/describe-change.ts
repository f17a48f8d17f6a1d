// Says in words what was changed first: `The canonical link was changed from ... to ...`.
import { isGroup } from '../../schema/definition.ts';
import { VOID } from '../html-validate/page-structure.ts';
import { findDifference, toQuote } from './text-difference.ts';

/** Returns a sentence about the first difference of two unequal texts, HTML or any other. */
export function describeChange(actual: string, expected: string): string {
  const [after, before] = [readTokens(actual), readTokens(expected)];
  let start = 0;
  while (start < after.length && after[start] === before[start]) start++;
  const { added, removed } = measureChange(after, before, start);
  const [token = '', old = ''] = [after[start], before[start]];
  const name = getTagName(token);
  const isAlike = name === getTagName(old) && isText(token) === isText(old);
  // If the next change is near, this one still ends with its token.
  const isSingle = (added === 1 && removed === 1) || after[start + 1] === before[start + 1];
  if (isAlike && added > 0 && removed > 0 && isSingle)
    return name === null
      ? describeValue(nameText(after.slice(0, start)), token, old)
      : describeElement(name, token, old);
  const [addition, loss] = [takeWhole(after, start, added), takeWhole(before, start, removed)];
  if (addition === '') return `${quote(loss)} was removed.`;
  if (loss === '') return `${quote(addition)} was added.`;
  return `${quote(loss)} was changed to ${quote(addition)}.`;
}

// A tag, comment or script without an end is the last token, with the rest of the page.
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype\b[^>]*>|<(script|style)\b[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>[\s\S]*?(?:<\/\1>|$)|<\/?[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>|[^<]+|<[\s\S]*$/gi;

/** Tags, comments, scripts with their code, and the texts between them. */
function readTokens(text: string): readonly string[] {
  return text.replace(/^<[?]xml[^>]*>/, '').match(TOKEN) ?? [];
}

function isText(token: string): boolean {
  return !token.startsWith('<');
}

/** The name of a start tag; null for any other token. */
function getTagName(token: string): string | null {
  return /^<([a-z][^\s/>]*)/i.exec(token)?.[1]?.toLowerCase() ?? null;
}

/** Tokens that must be equal after a change: two items of a list share some. */
const MIN_EQUAL = 6;
/** A longer change is the rest of the page. */
const MAX_TOKENS = 400;

/** How many tokens were added and removed at an index, if as few as possible were. */
function measureChange(after: readonly string[], before: readonly string[], start: number) {
  const isSame = (a: number, b: number) =>
    after.slice(a, a + MIN_EQUAL).join('\n') === before.slice(b, b + MIN_EQUAL).join('\n');
  for (let sum = 1; sum <= MAX_TOKENS; sum++)
    for (let added = 0; added <= sum; added++)
      if (isSame(start + added, start + sum - added)) return { added, removed: sum - added };
  return { added: after.length - start, removed: before.length - start };
}

/** The tokens of a change, moved back to begin with their own tag: `<b>a</b>`. */
function takeWhole(tokens: readonly string[], start: number, count: number): string {
  let first = start;
  const isWhole = () => getTagName(tokens[first] ?? '') !== null;
  while (count > 0 && !isWhole() && first > 0 && tokens[first - 1] === tokens[first + count - 1]) first--;
  if (!isWhole()) first = start;
  return tokens.slice(first, first + count).join('');
}

/** The first attribute that differs, or the code of a script or style. */
function describeElement(name: string, actual: string, expected: string): string {
  const [after, before] = [readAttributes(actual), readAttributes(expected)];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [value, old] = [after.get(key), before.get(key)];
    if (value === undefined) return `${quote(`${key}="${old}"`)} was removed from the \`${name}\`.`;
    if (old === undefined) return `${quote(`${key}="${value}"`)} was added to the \`${name}\`.`;
    if (value !== old) return describeValue(nameAttribute(name, key, before), value, old);
  }
  const [code, oldCode] = [readCode(actual), readCode(expected)];
  return before.get('type') === 'application/ld+json'
    ? describeJson(code, oldCode)
    : describeValue(`The code of the \`${name}\``, code || actual, oldCode || expected);
}

const START_TAG = /^<[^\s>]+(?:"[^"]*"|'[^']*'|[^"'>])*>/;
const ATTRIBUTE = /\s([^\s"'=<>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

function readAttributes(token: string): ReadonlyMap<string, string> {
  const [tag = token] = START_TAG.exec(token) ?? [];
  return new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      /^["']/.test(value) ? value.slice(1, -1) : value,
    ]),
  );
}

function readCode(token: string): string {
  return token.replace(START_TAG, '').replace(/<\/\w+>$/, '');
}

/** The subject of a sentence about an attribute: what it says of the page, if it says that. */
function nameAttribute(tag: string, key: string, attributes: ReadonlyMap<string, string>): string {
  if (tag === 'html' && key === 'lang') return 'The language of the page';
  if (tag === 'link' && key === 'href' && attributes.get('rel') === 'canonical') return 'The canonical link';
  if (tag === 'link' && key === 'href' && attributes.has('hreflang'))
    return `The link to the page in \`${attributes.get('hreflang')}\``;
  const meta = ['name', 'property', 'http-equiv'].map((name) => attributes.get(name)).find(Boolean);
  if (tag === 'meta' && key === 'content' && meta !== undefined) return `The \`${meta}\` of the page`;
  return `The \`${key}\` of the \`${tag}\``;
}

/** The subject of a sentence about the text that follows some tokens. */
function nameText(tokens: readonly string[]): string {
  const open: string[] = [];
  for (const token of tokens) {
    const name = getTagName(token);
    if (token.startsWith('</')) open.pop();
    else if (name !== null && !VOID.has(name) && !/(?:\/|<\/\w+)>$/.test(token)) open.push(name);
  }
  const parent = open.at(-1);
  if (parent === undefined) return 'The file';
  return parent === 'title' ? 'The title' : `The text of the \`${parent}\``;
}

/** The first value of the structured data that differs. */
function describeJson(actual: string, expected: string): string {
  const subject = 'the structured data';
  const values = [actual, expected].map(readJson);
  const change = values.includes(undefined) ? null : findJsonChange(values[0], values[1], []);
  if (change === null) return describeValue(`The code of ${subject}`, actual, expected);
  const key = change.path.filter((step) => step !== '@graph').join('.');
  if (change.actual === undefined) return `${quote(key)} was removed from ${subject}.`;
  if (change.expected === undefined) return `${quote(key)} was added to ${subject}.`;
  const [value, old] = [change.actual, change.expected].map((part) =>
    typeof part === 'string' ? part : JSON.stringify(part),
  );
  return describeValue(`${quote(key)} in ${subject}`, value ?? '', old ?? '');
}

function readJson(code: string): unknown {
  try {
    return JSON.parse(code);
  } catch {
    return undefined;
  }
}

type JsonChange = Record<'actual' | 'expected', unknown> & { readonly path: readonly string[] };

/** The path of the first value that differs, and both values, undefined if one is missing. */
function findJsonChange(actual: unknown, expected: unknown, path: readonly string[]): JsonChange | null {
  if (actual === expected) return null;
  if (!hasKeys(actual) || !hasKeys(expected)) return { path, actual, expected };
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const change = findJsonChange(actual[key], expected[key], [...path, key]);
    if (change !== null) return change;
  }
  return null;
}

function hasKeys(value: unknown): value is Readonly<Record<string, unknown>> {
  return isGroup(value) || Array.isArray(value);
}

/** Longer values are not quoted, only the words that differ. */
const MAX_LENGTH = 80;

function describeValue(subject: string, actual: string, expected: string): string {
  if (subject !== 'The file' && Math.max(actual.length, expected.length) <= MAX_LENGTH)
    return `${subject} was changed from ${quote(expected)} to ${quote(actual)}.`;
  const words = findDifference(actual, expected);
  const where = `${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
  if (words.actual === '') return `${quote(words.expected)} was removed from ${where}.`;
  if (words.expected === '') return `${quote(words.actual)} was added to ${where}.`;
  return `${quote(words.expected)} was changed to ${quote(words.actual)} in ${where}.`;
}

function quote(text: string): string {
  return `\`${toQuote(text)}\``;
}
