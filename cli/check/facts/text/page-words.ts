// The words that people wrote for each page, in its own file. What a page takes from other files,
// such as reviews and prices, and the program's wording are on many pages, and do not count. Entry
// points: listPageWords, and listWeakPages of those that search engines would not list.
import type { DataText } from '../../../model/text/list-texts.ts';
import type { Location } from '../../../problem.ts';
import { isPlaceholder } from '../../../schema/text/placeholder.ts';
import type { ExpectedSite } from '../facts.ts';
import { groupBy } from '../group-by.ts';
import { locateStart } from '../locations.ts';
import { memoizeByIdentity } from '../memoize.ts';
import { ENGLISH, isLanguage } from './languages.ts';
import { findNearestDuplicates } from './near-duplicates.ts';
import { computeReadingEase } from './reading-ease.ts';
import { findRepeatedIndexes, indexShingles, listDistinct } from './shingle-index.ts';
import { createShingleReader, hash, NO_SHINGLE, SHINGLE_WORDS } from './shingles.ts';

export interface PageWords {
  readonly route: ExpectedSite['routes'][number];
  /** Its paragraphs, headings and the like, and how many words it has up to the end of each. */
  readonly texts: readonly { readonly text: DataText; readonly end: number }[];
  /** For each word the hash of the five words from there, or 0 at the end of a text. */
  readonly shingles: Uint32Array;
  /** Flesch's reading ease; null without a sentence, and if the page is not in English. */
  readonly readingEase: number | null;
}

/** Near-duplicates share more of their shingles than this. */
export const MAX_SIMILARITY = { warning: 0.3, error: 0.5 };

/** Flesch's reading ease from which on a text is plain English. */
export const MIN_READING_EASE = 60;

/** Keys whose texts are not in the main part of a page. */
const ELSEWHERE: ReadonlySet<string> = new Set(['title', 'metaDescription', 'alt']);

/** The words of every page, sorted by path: pages of one kind are close to each other. */
export const listPageWords = memoizeByIdentity((data: ExpectedSite): readonly PageWords[] => {
  const readShingles = createShingleReader(data.maskedNames);
  const isRead = ({ kind, key, text }: DataText) => kind === 'prose' && !ELSEWHERE.has(key) && !isPlaceholder(text);
  const textsByPage = groupBy(data.texts.filter(isRead), ({ page }) => page ?? '');
  const readPage = (route: PageWords['route']): PageWords => {
    const texts = textsByPage.get(route.path) ?? [];
    const words = texts.map((text) => text.resolve());
    const parts = words.map(readShingles);
    // Pages in different languages have none in common: texts are compared within a language.
    const seed = hash(route.language);
    let end = 0;
    return {
      route,
      texts: texts.map((text, index) => {
        end += parts[index]?.length ?? 0;
        return { text, end };
      }),
      shingles: joinArrays(parts).map((shingle) => (shingle === NO_SHINGLE ? shingle : (shingle ^ seed) >>> 0 || 1)),
      readingEase: isLanguage(route.language, ENGLISH) ? computeReadingEase(words) : null,
    };
  };
  return data.routes.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(readPage);
});

/** The first text of a page with a shingle that fits; the start of its file if there is none. */
export function locateShingle(
  { route, texts, shingles }: PageWords,
  fits: (shingle: number) => boolean = () => true,
): Location {
  const index = shingles.findIndex((shingle) => shingle !== NO_SHINGLE && fits(shingle));
  const text = texts.find(({ end }) => index < end)?.text;
  return text?.locate(0, text.text.search(/\s|$/)) ?? locateStart(route.sources[0] ?? '');
}

const getShingleIndex = memoizeByIdentity((data: ExpectedSite) => indexShingles(listPageWords(data)));

/**
 * The unique content of each page: the words in shingles that no other page has, the ratio of these
 * shingles, 1 for a page without any, and the shingles that others have too.
 */
export const getUniqueContent = memoizeByIdentity((data: ExpectedSite) => {
  const index = getShingleIndex(data);
  return listPageWords(data).map(({ shingles }) => {
    const distinct = listDistinct(shingles);
    const shared = new Set(findRepeatedIndexes(index, distinct).map((at) => index.repeated[at] ?? NO_SHINGLE));
    return {
      words: countUniqueWords(shingles, shared),
      ratio: distinct.length === 0 ? 1 : (distinct.length - shared.size) / distinct.length,
      shared,
    };
  });
});

/** For each page the page that shares most of its text, if any does and both are to be listed. */
export const getNearestDuplicates = memoizeByIdentity((data: ExpectedSite) => {
  const pages = listPageWords(data);
  const isCompared = (index: number) => pages[index]?.route.indexable === true && !pages[index].route.isUnfinished;
  return findNearestDuplicates(getShingleIndex(data), isCompared);
});

/** Why search engines would not list a page, with the figures that say so. */
type Weakness =
  | { readonly cause: 'duplicate'; readonly of: PageWords; readonly similarity: number }
  | { readonly cause: 'repeated'; readonly ratio: number; readonly shared: ReadonlySet<number> }
  | { readonly cause: 'thin'; readonly words: number };

/**
 * The pages that search engines would not list. Each has one cause, and two pages with one text are
 * one: what makes a page a duplicate makes it short of words of its own, too.
 */
export const listWeakPages = memoizeByIdentity((data: ExpectedSite) => {
  const pages = listPageWords(data);
  const weak: ({ readonly page: PageWords } & Weakness)[] = [];
  const duplicates = new Map<number, number>();
  for (const { page, duplicate, similarity } of getNearestDuplicates(data).values()) {
    const [copy, of] = [pages[page], pages[duplicate]];
    if (similarity <= MAX_SIMILARITY.warning || copy === undefined || of === undefined) continue;
    if (duplicates.get(duplicate) !== page) weak.push({ page: copy, cause: 'duplicate', of, similarity });
    duplicates.set(page, duplicate);
  }
  const isCopied = new Set([...duplicates].flat());
  for (const [index, { words, ratio, shared }] of getUniqueContent(data).entries()) {
    const page = pages[index];
    if (page?.route.indexable !== true || isCopied.has(index)) continue;
    const { minWords, minRatio } = page.route.uniqueText;
    if (minRatio !== null && ratio < minRatio && page.shingles.length >= minWords)
      weak.push({ page, cause: 'repeated', ratio, shared });
    else if (words < minWords) weak.push({ page, cause: 'thin', words });
  }
  return weak;
});

function countUniqueWords(shingles: Uint32Array, shared: ReadonlySet<number>): number {
  let words = 0;
  let end = 0;
  shingles.forEach((shingle, index) => {
    if (shingle === NO_SHINGLE || shared.has(shingle)) return;
    words += index + SHINGLE_WORDS - Math.max(index, end);
    end = index + SHINGLE_WORDS;
  });
  return words;
}

function joinArrays(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const array of arrays) {
    joined.set(array, end);
    end += array.length;
  }
  return joined;
}
