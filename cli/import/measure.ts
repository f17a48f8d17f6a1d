// Measures what of an old site's words, numbers and headings is in the data. Entry point: createMeter.
import { parse } from 'yaml';
import { splitFrontMatter } from '../load/markdown/front-matter.ts';

export interface Share {
  readonly total: number;
  readonly arrived: number;
}

export interface Measured {
  readonly words: Share;
  readonly numbers: Share;
  readonly headings: Share;
  /** The lines of which something is missing, with the groups of digits that are. */
  readonly lost: readonly { readonly line: string; readonly numbers: readonly string[]; readonly share: number }[];
}

/** Words in a row that must be together in the data as they were on the page. */
const RUN = 3;
/** Words of a day, such as `12. April 2021`. */
const MAX_DAY = 4;

type Lines = readonly { readonly tag: string; readonly text: string }[];

/**
 * @param files the texts of the data files by path
 * @param isFact whether a line says what the data says in another form, such as hours
 * @returns a function of the lines of pages and the path of their file
 */
export function createMeter(
  files: ReadonlyMap<string, string>,
  isFact: (line: string) => boolean,
): (lines: Lines, file?: string) => Measured {
  const phrases = new Set<string>();
  const numbersOf = new Map<string, Set<string>>();
  for (const [path, content] of files) {
    const texts = listTexts(path, content);
    numbersOf.set(path, new Set(texts.flatMap(listNumbers)));
    for (const text of texts) {
      const words = toWords(text.replace(/\]\([^)\s]*\)/g, ' ').replaceAll('\\', ''));
      for (const length of [1, RUN - 1, RUN]) for (const run of listRuns(words, length)) phrases.add(run);
    }
  }
  const siteWords = new Set(listTexts('site.yaml', files.get('data/site.yaml') ?? '').flatMap(toWords));
  return (lines, file = '') => {
    const [words, numbers, headings] = [0, 1, 2].map(() => ({ total: 0, arrived: 0 })) as [Count, Count, Count];
    const lost: Measured['lost'][number][] = [];
    const isOnPage = (number: string) => [file, 'data/site.yaml'].some((path) => numbersOf.get(path)?.has(number));
    for (const { tag, text } of new Map(lines.map((line) => [line.text, line])).values()) {
      const parts = toWords(text);
      const length = Math.min(RUN, parts.length);
      const groups = parts.flatMap((part, index) => listNumbers(part).map((number) => ({ number, index })));
      // The name and the address, or the day of an article.
      const isDay = file.endsWith('.md') && parts.length <= MAX_DAY && groups.length > 1;
      const isKey =
        parts.every((part) => siteWords.has(part)) || (isDay && groups.every(({ number }) => isOnPage(number)));
      const isWhole = isKey || isFact(text);
      const isKnown = parts.map(() => isWhole);
      for (const [start, run] of listRuns(parts, length).entries())
        if (phrases.has(run)) isKnown.fill(true, start, start + length);
      const missing = groups.filter(({ number, index }) => isKnown[index] !== true && !isOnPage(number));
      const arrived = isKnown.filter(Boolean).length;
      count(words, parts.length, arrived);
      count(numbers, groups.length, groups.length - missing.length);
      if (/^h\d$/.test(tag) && parts.length > 0) count(headings, 1, Number(arrived === parts.length));
      if (arrived < parts.length)
        lost.push({ line: text, numbers: missing.map(({ number }) => number), share: arrived / parts.length });
    }
    return { words, numbers, headings, lost };
  };
}

type Count = { -readonly [Key in keyof Share]: number };

function count(share: Count, total: number, arrived: number): void {
  share.total += total;
  share.arrived += arrived;
}

function listRuns(words: readonly string[], length: number): string[] {
  return words.slice(0, words.length - length + 1).map((_, start) => words.slice(start, start + length).join(' '));
}

export function addShares(shares: readonly Share[]): Share {
  return {
    total: shares.reduce((sum, { total }) => sum + total, 0),
    arrived: shares.reduce((sum, { arrived }) => sum + arrived, 0),
  };
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
  if (path.endsWith('.md')) {
    const { frontMatter, bodyStart } = splitFrontMatter(content);
    return [...collectStrings(parse(frontMatter)), ...content.slice(bodyStart ?? 0).split(/\n\s*\n/)];
  }
  return path.endsWith('.yaml') ? collectStrings(parse(content)) : [];
}

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : [];
}
