// One page's HTML as facts: parsed once, everything that not every rule asks for is worked out at the first question.
import type { Location } from '../../problem.ts';
import { digestOf } from './digest.ts';
import type { ElementFact, JsonLdFact, PageFacts } from './facts.ts';
import { parseElements } from './page-tree.ts';

export interface PageName {
  /** Path of the file in the output. */
  readonly file: string;
  /** The address it answers to. */
  readonly path: string;
  /** SHA-256 of the file's bytes, base64; that of the text unless given. */
  readonly digest?: string;
}

export function parsePage({ file, path, digest }: PageName, html: string): PageFacts {
  const elements = parseElements(html);
  const byTag = new Map<string, ElementFact[]>();
  const byId = new Map<string, ElementFact>();
  for (const element of elements) {
    const same = byTag.get(element.tag);
    if (same === undefined) byTag.set(element.tag, [element]);
    else same.push(element);
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const all = (tag: string) => byTag.get(tag) ?? [];
  let starts: readonly number[] | null = null;
  return {
    file,
    path,
    html,
    digest: digest ?? digestOf(html),
    elements,
    all,
    byId,
    jsonLd: all('script').flatMap(readJsonLd),
    indexable: !all('meta').some(keepsOut),
    locationAt(offset, length = 1) {
      starts ??= lineStarts(html);
      return locationIn(file, { text: html, starts, offset, length });
    },
  };
}

/** A place in a text file of the output. */
export function locationInText(file: string, text: string, offset: number, length = 1): Location {
  return locationIn(file, { text, starts: lineStarts(text), offset, length });
}

function locationIn(
  file: string,
  at: { text: string; starts: readonly number[]; offset: number; length: number },
): Location {
  let low = 0;
  let high = at.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((at.starts[middle] ?? 0) <= at.offset) low = middle;
    else high = middle - 1;
  }
  const from = at.starts[low] ?? 0;
  const next = (at.starts[low + 1] ?? at.text.length + 1) - 1;
  // A line may be a page of megabytes, and is not to be searched for each of its places.
  const end = next > from && at.text[next - 1] === '\r' ? next - 1 : next;
  const column = at.offset - from + 1;
  const length = Math.max(1, Math.min(at.length, end - from - column + 1));
  return {
    file,
    line: low + 1,
    column,
    ...partOfLine(at.text, { from, end }, [at.offset, at.offset]),
    length,
  };
}

/** More than a code frame shows, on either side of where it points. */
const SHOWN = 300;

/** A line, or of a long one (a page may stand on one line) the part around two offsets. */
export function partOfLine(
  text: string,
  { from, end }: { readonly from: number; readonly end: number },
  [first, last]: readonly [first: number, last: number],
): Pick<Location, 'source' | 'sourceFrom'> {
  const start = Math.max(from, first - SHOWN);
  const source = text.slice(start, Math.min(end, last + SHOWN));
  return start === from ? { source } : { source, sourceFrom: start - from };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function readJsonLd(element: ElementFact): JsonLdFact[] {
  if (element.attributes.get('type')?.trim().toLowerCase() !== 'application/ld+json') return [];
  const source = element.text;
  try {
    return [{ element, source, value: JSON.parse(source) as unknown }];
  } catch {
    return [{ element, source, value: null }];
  }
}

function keepsOut(meta: ElementFact): boolean {
  const name = meta.attributes.get('name')?.toLowerCase();
  return (
    (name === 'robots' || name === 'googlebot') &&
    /\b(?:noindex|none)\b/i.test(meta.attributes.get('content') ?? '')
  );
}
