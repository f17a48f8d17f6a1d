// Locates the keys of a YAML file. The file is parsed again when a location is requested: locations
// are needed only for problems, and ten thousand parsed documents would not fit in memory. Entry
// point: createSource.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, type Node, parseDocument } from 'yaml';
import { createLocator, type Locate } from '../../base/create-locator.ts';
import type { KeyPath, Source, TextPart } from '../../model/records/data-set.ts';
import { startOf } from '../../problem.ts';
import { splitFrontMatter } from '../markdown/front-matter.ts';
import { findNodes } from './find-nodes.ts';

/**
 * Creates the source of a file that parseYamlFile accepted, by its path in the site's folder; it
 * reads and parses the file again at the first call of `location`.
 */
export function createSource(root: string, file: string): FileSource {
  const absolutePath = join(root, file);
  let parsed: { text: string; document: Document; locate: Locate } | null = null;
  const parse = () => {
    if (parsed !== null) return parsed;
    const text = new TextDecoder().decode(readFileSync(absolutePath));
    // The keys of a Markdown file are in front of the second line of dashes.
    const yaml = file.endsWith('.md') ? splitFrontMatter(text).frontMatter : text;
    parsed = { text, document: parseDocument(yaml), locate: createLocator(file, text) };
    return parsed;
  };
  const isBody = (path: KeyPath) => file.endsWith('.md') && path[0] === 'text';
  return {
    file,
    modifiedAt: () => statSync(absolutePath).mtimeMs,
    contains: (path) => isBody(path) || findNodes(parse().document, path).length === path.length,
    location(path, part) {
      const { text, document, locate } = parse();
      const { within, ...key } = isBody(path) ? findBody(text) : findRange(document, path);
      const range = (part && within && findPart(text, within, part)) ?? key;
      return locate(range.start, range.end - range.start);
    },
  };
}

/** Creates the source of a record that exists without a file. */
export function createEmptySource(file: string, location = () => startOf(file)): Source {
  return { file, location, modifiedAt: () => 0 };
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
    modifiedAt: () => Math.max(translation.modifiedAt(), original.modifiedAt()),
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

/** Returns the start of the text after the front matter, with all of it. */
function findBody(text: string): Range & { readonly within: Range } {
  const start = splitFrontMatter(text).bodyStart ?? 0;
  return { start, end: start, within: { start, end: text.length } };
}

/** Returns the range of a key, or its nearest existing parent, and that of its text. */
function findRange(document: Document, path: KeyPath): Range & { readonly within?: Range | null } {
  const root: unknown = document.contents;
  let range: Range = { start: 0, end: 1 };
  if (isMap(root) && root.items[0] !== undefined && isScalar(root.items[0].key))
    range = toRange(root.items[0].key) ?? range;
  const steps = findNodes(document, path);
  for (const { key, value } of steps) range = (key === null ? value && firstKeyRange(value) : toRange(key)) ?? range;
  const last = steps.at(-1)?.node ?? null;
  const isFound = steps.length === path.length;
  return { ...range, within: isFound && isScalar(last) ? toRange(last) : null };
}

/** Searches a part in the source of a text, folded lines included; null if it has escapes. */
function findPart(source: string, range: Range, { text, occurrence }: TextPart): Range | null {
  let start = source.indexOf(text, range.start);
  for (let skipped = 0; skipped < occurrence && start !== -1; skipped += 1)
    start = source.indexOf(text, start + text.length);
  return start === -1 || start >= range.end ? null : { start, end: start + text.length };
}

function toRange(node: Node): Range | null {
  return node.range ? { start: node.range[0], end: node.range[1] } : null;
}

/** A list item is underlined only up to the end of its first key, not over all its lines. */
function firstKeyRange(node: Node): Range | null {
  if (isMap(node) && node.items[0] !== undefined && isScalar(node.items[0].key)) return toRange(node.items[0].key);
  return toRange(node);
}
