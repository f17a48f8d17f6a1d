// Locates the keys of a YAML file. The file is parsed again when a location is requested: locations
// are needed only for problems, and ten thousand parsed documents would not fit in memory. Entry
// point: createSource.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, type Node, parseDocument } from 'yaml';
import { alignText, VISIBLE } from '../../base/align-text.ts';
import { createLocator, type Locate } from '../../base/create-locator.ts';
import type { KeyPath, Source, TextPart, TextSpan } from '../../model/records/data-set.ts';
import { startOf } from '../../problem.ts';
import { locateCharacters } from '../../schema/text/parse-rich-text.ts';
import { readBody, splitFrontMatter } from '../markdown/front-matter.ts';
import { type FoundNode, findNodes } from './find-nodes.ts';
import { alignScalar } from './scalar-text.ts';

/**
 * Creates the source of a file that parseYamlFile accepted, by its path in the site's folder; it
 * reads and parses the file again at the first call of `location`.
 */
export function createSource(
  root: string,
  file: string,
  read: (path: string) => Uint8Array = readFileSync,
): FileSource {
  const absolutePath = join(root, file);
  let parsed: { text: string; document: Document; locate: Locate } | null = null;
  const parse = () => {
    if (parsed !== null) return parsed;
    const text = new TextDecoder().decode(read(absolutePath));
    // The keys of a Markdown file are in front of the second line of dashes.
    const yaml = file.endsWith('.md') ? splitFrontMatter(text).frontMatter : text;
    parsed = { text, document: parseDocument(yaml), locate: createLocator(file, text) };
    return parsed;
  };
  const isBody = (path: KeyPath) => file.endsWith('.md') && path[0] === 'text';
  return {
    file,
    contains: (path) => isBody(path) || isFound(findNodes(parse().document, path), path),
    location(path, part) {
      const { text, document, locate } = parse();
      const { typed, ...key } = isBody(path) ? findBody(text) : findRange(document, path, text);
      const range = (part && typed && findPart(typed, part)) ?? key;
      return locate(range.start, range.end - range.start);
    },
  };
}

/** Creates the source of a record that exists without a file. */
export function createEmptySource(file: string, location = () => startOf(file)): Source {
  return { file, location };
}

/** A source that knows which keys its file has. */
export interface FileSource extends Source {
  contains(path: KeyPath): boolean;
}

/** Creates the source of a translated record: keys are in the translation, or the original. */
export function createTranslatedSource(
  translation: FileSource,
  original: Source,
  toOwn: (path: KeyPath) => KeyPath | null,
): Source {
  // A path that the translation does not name follows from the name of its file.
  const isOwn = ([key]: KeyPath) => key === 'path' || key === 'redirectFrom';
  return {
    file: translation.file,
    location: (path, part) => {
      const translationPath = toOwn(path);
      return translationPath !== null && (isOwn(path) || translation.contains(translationPath))
        ? translation.location(translationPath, part)
        : original.location(path, part);
    },
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text as it is typed, with the offset of each of its characters in the file. */
interface TypedText {
  readonly text: string;
  readonly isArticle: boolean;
  readonly offsets: readonly number[];
}

/** Returns the start of the text after the front matter, with all of it. */
function findBody(content: string): Range & { readonly typed: TypedText } {
  const start = splitFrontMatter(content).bodyStart ?? 0;
  const text = readBody(content.slice(start));
  return { start, end: start, typed: { text, isArticle: true, offsets: alignText(text, content, start) } };
}

/** Returns the range of a key, or its nearest existing parent, and its text. */
function findRange(document: Document, path: KeyPath, source: string): Range & { readonly typed: TypedText | null } {
  const root: unknown = document.contents;
  let range: Range = { start: 0, end: 1 };
  if (isMap(root) && root.items[0] !== undefined && isScalar(root.items[0].key))
    range = toRange(root.items[0].key) ?? range;
  const steps = findNodes(document, path);
  for (const { key, value } of steps) range = (key === null ? value && firstKeyRange(value) : toRange(key)) ?? range;
  const last = steps.at(-1)?.node ?? null;
  const typed =
    isScalar(last) && isFound(steps, path)
      ? { text: String(last.value), isArticle: false, offsets: alignScalar(last, source) }
      : null;
  return { ...range, typed };
}

/** Whether the key is there; a text may be in place of a group with the key `text`. */
function isFound(steps: readonly FoundNode[], path: KeyPath): boolean {
  const missing = path.slice(steps.length);
  return missing.length === 0 || (missing.length === 1 && missing[0] === 'text' && isScalar(steps.at(-1)?.node));
}

/** Returns the range of a part of a text in the file; null if the text does not have it. */
function findPart({ text, isArticle, offsets }: TypedText, part: TextPart | TextSpan): Range | null {
  const [first, last] = 'before' in part ? findSpan(text, isArticle, part) : findOccurrence(text, part);
  const [start, end] = [offsets[first ?? -1], offsets[last ?? -1]];
  return start === undefined || end === undefined ? null : { start, end: end + 1 };
}

/** Returns the indexes of the first and the last character. */
function findOccurrence(source: string, { text, occurrence }: TextPart): number[] {
  let start = source.indexOf(text);
  for (let skipped = 0; skipped < occurrence && start !== -1; skipped += 1)
    start = source.indexOf(text, start + text.length);
  return start === -1 ? [] : [start, start + text.length - 1];
}

function findSpan(source: string, isArticle: boolean, { plain, before, length }: TextSpan): number[] {
  const visible =
    plain === null
      ? locateCharacters(source, isArticle)
      : alignText(plain, source).filter((_, index) => VISIBLE.test(plain.charAt(index)));
  return [visible[before] ?? -1, visible[before + length - 1] ?? -1];
}

function toRange(node: Node): Range | null {
  return node.range ? { start: node.range[0], end: node.range[1] } : null;
}

/** A list item is underlined only up to the end of its first key, not over all its lines. */
function firstKeyRange(node: Node): Range | null {
  if (isMap(node) && node.items[0] !== undefined && isScalar(node.items[0].key)) return toRange(node.items[0].key);
  return toRange(node);
}
