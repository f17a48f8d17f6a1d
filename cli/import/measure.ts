// Measures what of an old site's words, numbers and headings is in the data. Entry point: createMeter.
import { parse } from 'yaml';
import { splitFrontMatter } from '../load/markdown/front-matter.ts';

export interface Share {
  readonly total: number;
  readonly arrived: number;
}

interface MeasuredLine extends Readonly<Record<'words' | 'numbers' | 'headings', Share>> {
  readonly line: string;
  readonly missing: readonly string[];
}

export type Measured = ReturnType<typeof addLines>;

/** Words in a row that must be together in the data as they were on the page. */
const RUN = 3;
/** Words of a day, such as `12. April 2021`. */
const MAX_DAY = 4;

export type Lines = readonly { readonly tag: string; readonly text: string }[];

/**
 * @param files the texts of the data files by path
 * @param isFact whether a line says what the data says in another form, such as hours
 * @returns a function of the lines of pages and the path of their file
 */
export function createMeter(files: ReadonlyMap<string, string>, isFact: (line: string) => boolean) {
  const phrases = new Set<string>();
  const texts = new Map([...files].map(([path, content]) => [path, listTexts(path, content)]));
  const numbersOf = new Map([...texts].map(([path, parts]) => [path, new Set(parts.flatMap(listNumbers))]));
  for (const text of [...texts.values()].flat()) {
    const words = toWords(text.replace(/\]\([^)\s]*\)/g, ' ').replaceAll('\\', ''));
    for (const length of [1, RUN - 1, RUN]) for (const run of listRuns(words, length)) phrases.add(run);
  }
  const siteWords = new Set((texts.get('data/site.yaml') ?? []).flatMap(toWords));
  const readLine = ({ tag, text }: Lines[number], file: string): MeasuredLine => {
    const isOnPage = (number: string) => [file, 'data/site.yaml'].some((path) => numbersOf.get(path)?.has(number));
    const parts = toWords(text);
    const groups = parts.flatMap((part, index) => listNumbers(part).map((number) => ({ number, index })));
    // The name and the address, or the day of an article.
    const isDay = file.endsWith('.md') && parts.length <= MAX_DAY && groups.length > 1;
    const isWhole =
      parts.every((part) => siteWords.has(part)) ||
      (isDay && groups.every(({ number }) => isOnPage(number))) ||
      isFact(text);
    const isKnown = parts.map(() => isWhole);
    const length = Math.min(RUN, parts.length);
    for (const [start, run] of listRuns(parts, length).entries())
      if (phrases.has(run)) isKnown.fill(true, start, start + length);
    const missing = groups.filter(({ number, index }) => isKnown[index] !== true && !isOnPage(number));
    const words = { total: parts.length, arrived: isKnown.filter(Boolean).length };
    const isHeading = /^h\d$/.test(tag) && parts.length > 0;
    return {
      line: text,
      words,
      numbers: { total: groups.length, arrived: groups.length - missing.length },
      headings: { total: Number(isHeading), arrived: Number(isHeading && words.arrived === parts.length) },
      missing: missing.map(({ number }) => number),
    };
  };
  return (lines: Lines, file = '') => addLines(lines.map((line) => readLine(line, file)));
}

/** Adds up lines; a text that is there twice counts once, as the one of which most has arrived. */
export function addLines(given: readonly MeasuredLine[]) {
  const byText = new Map<string, MeasuredLine>();
  for (const line of given) {
    const other = byText.get(line.line) ?? line;
    const best = other.words.arrived < line.words.arrived ? line : other;
    // A heading may be a label of the menu too.
    byText.set(line.line, { ...best, headings: other.headings.total === 0 ? line.headings : other.headings });
  }
  const lines = [...byText.values()];
  return {
    words: addShares(lines.map(({ words }) => words)),
    numbers: addShares(lines.map(({ numbers }) => numbers)),
    headings: addShares(lines.map(({ headings }) => headings)),
    /** The lines of which something is missing, with the groups of digits that are. */
    lost: lines.filter(({ words }) => words.arrived < words.total),
    lines,
  };
}

function listRuns(words: readonly string[], length: number): string[] {
  return words.slice(0, words.length - length + 1).map((_, start) => words.slice(start, start + length).join(' '));
}

export function addShares(shares: readonly Share[]): Share {
  const sum = (key: keyof Share) => shares.reduce((total, share) => total + share[key], 0);
  return { total: sum('total'), arrived: sum('arrived') };
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Groups of digits; `07` and `7` are one. */
function listNumbers(text: string): string[] {
  return (text.match(/\d+/g) ?? []).map((group) => group.replace(/^0(?=\d$)/, ''));
}

/** The texts of a data file without its markup. */
export function listTexts(path: string, content: string): string[] {
  if (path.endsWith('.yaml')) return collectStrings(parse(content));
  const { frontMatter, bodyStart } = splitFrontMatter(content);
  return path.endsWith('.md')
    ? [...collectStrings(parse(frontMatter)), ...content.slice(bodyStart ?? 0).split(/\n\s*\n/)]
    : [];
}

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : [];
}
