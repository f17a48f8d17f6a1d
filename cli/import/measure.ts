// Measures which share of an old site's words is in the data. Entry point: createTextMeter.
import { parse } from 'yaml';
import { splitFrontMatter } from '../load/markdown/front-matter.ts';

export interface Share {
  readonly total: number;
  readonly arrived: number;
}

/** Words in a row that must be together in the data as they were on the page. */
const RUN = 3;

/** @param files the texts of the data files by path */
export function createTextMeter(files: ReadonlyMap<string, string>): (lines: readonly string[]) => Share {
  const phrases = new Set<string>();
  for (const [path, content] of files)
    for (const text of listTexts(path, content)) {
      const words = toWords(text.replace(/\]\([^)]*\)/g, ' ').replaceAll('\\', ''));
      for (let length = 1; length <= RUN; length += 1)
        for (let start = 0; start + length <= words.length; start += 1)
          phrases.add(words.slice(start, start + length).join(' '));
    }
  return (lines) => {
    let total = 0;
    let arrived = 0;
    for (const line of new Set(lines)) {
      const words = toWords(line);
      const length = Math.min(RUN, words.length);
      const isKnown = words.map(() => false);
      for (let start = 0; start + length <= words.length; start += 1)
        if (phrases.has(words.slice(start, start + length).join(' '))) isKnown.fill(true, start, start + length);
      total += words.length;
      arrived += isKnown.filter(Boolean).length;
    }
    return { total, arrived };
  };
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

function listTexts(path: string, content: string): string[] {
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
