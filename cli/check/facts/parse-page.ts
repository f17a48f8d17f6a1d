// One page's HTML as facts: parsed once. Facts that few rules need are computed when they are first read.
import type { Location } from '../../problem.ts';
import { digestOf } from './digest.ts';
import type { ElementFact, JsonLdFact, PageFacts } from './facts.ts';
import { groupBy } from './group-by.ts';
import { parseTree } from './page-tree.ts';
import { isNestedTooDeeply } from './structured-data/nesting.ts';

export interface PageName {
  /** Path of the file in the output. */
  readonly file: string;
  /** The URL path that it answers to. */
  readonly path: string;
  /** SHA-256 of the file's bytes, base64; by default that of the text. */
  readonly digest?: string;
}

/** Parses a page. */
export function parsePage({ file, path, digest }: PageName, html: string): PageFacts {
  const { elements, texts } = parseTree(html);
  const byTag = groupBy(elements, ({ tag }) => tag);
  const byId = new Map<string, ElementFact>();
  for (const element of elements) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const all = (tag: string) => byTag.get(tag) ?? [];
  return {
    file,
    path,
    html,
    digest: digest ?? digestOf(html),
    elements,
    texts,
    all,
    byId,
    jsonLd: all('script').flatMap(readJsonLd),
    indexable: !all('meta').some(isNoindex),
    locationAt: createLocator(file, html),
  };
}

/** A location in a text file of the output. */
export function locationInText(file: string, text: string, offset: number, length = 1): Location {
  return createLocator(file, text)(offset, length);
}

/** Returns a function that locates offsets in a text file of the output; it reads the lines of the text once. */
export function createLocator(file: string, text: string): (offset: number, length?: number) => Location {
  let starts: readonly number[] | null = null;
  return (offset, length = 1) => {
    starts ??= lineStarts(text);
    return locationIn({ file, text, starts }, offset, length);
  };
}

/** Characters on either side of a location, of which a code frame shows fewer; a page may be one line of megabytes. */
const CONTEXT_LENGTH = 300;

function locationIn(
  { file, text, starts }: { file: string; text: string; starts: readonly number[] },
  offset: number,
  maxLength: number,
): Location {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const from = starts[low] ?? 0;
  const next = (starts[low + 1] ?? text.length + 1) - 1;
  const end = next > from && text[next - 1] === '\r' ? next - 1 : next;
  const sourceStart = Math.max(from, offset - CONTEXT_LENGTH);
  return {
    file,
    line: low + 1,
    column: offset - from + 1,
    source: text.slice(sourceStart, Math.min(end, offset + CONTEXT_LENGTH)),
    ...(sourceStart > from && { sourceFrom: sourceStart - from }),
    length: Math.max(1, Math.min(maxLength, end - offset)),
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

function readJsonLd(element: ElementFact): JsonLdFact[] {
  if (element.attributes.get('type')?.trim().toLowerCase() !== 'application/ld+json') return [];
  const source = element.text;
  const isTooDeep = isNestedTooDeeply(source);
  try {
    return [{ element, source, isTooDeep, value: isTooDeep ? null : (JSON.parse(source) as unknown) }];
  } catch {
    return [{ element, source, isTooDeep, value: null }];
  }
}

/** Whether a `meta` element excludes its page from search results. */
export function isNoindex(meta: ElementFact): boolean {
  const name = meta.attributes.get('name')?.toLowerCase();
  return (
    (name === 'robots' || name === 'googlebot') &&
    /\b(?:noindex|none)\b/i.test(meta.attributes.get('content') ?? '')
  );
}
