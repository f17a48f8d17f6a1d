// The words that people wrote for each page, in its own file. What a page takes from other files,
// such as reviews and prices, and the program's wording are on many pages, and do not count. Entry
// points: listPageWords, listDuplicates and getUniqueContent.
import type { DataText } from '../../../model/text/list-texts.ts';
import { countUniqueWords, createShingleReader, hash, isPageText, NO_SHINGLE } from '../../../model/text/shingles.ts';
import type { Location } from '../../../problem.ts';
import type { ExpectedSite } from '../facts.ts';
import { groupBy } from '../group-by.ts';
import { locateStart } from '../locations.ts';
import { memoize, memoizeByIdentity } from '../memoize.ts';
import { ENGLISH, isLanguage } from './languages.ts';
import { findNearestDuplicates } from './near-duplicates.ts';
import { computeReadingEase } from './reading-ease.ts';

export interface PageWords {
  readonly route: ExpectedSite['routes'][number];
  /** Its paragraphs, headings and the like, and how many words it has up to the end of each. */
  readonly texts: readonly { readonly text: DataText; readonly end: number }[];
  /** For each word the hash of the five words from there, or 0 at the end of a text. */
  readonly shingles: Uint32Array;
  /** The same, sorted and each once. */
  readonly distinct: Uint32Array;
  /** Flesch's reading ease; null without a sentence, and if the page is not in English. */
  readonly readingEase: number | null;
}

/** Near-duplicates share more of their shingles than this. */
export const MAX_SIMILARITY = { warning: 0.3, error: 0.5 };

/** Flesch's reading ease from which on a text is plain English. */
export const MIN_READING_EASE = 60;

/** The words of every page, sorted by path: pages of one kind are close to each other. */
export const listPageWords = memoizeByIdentity((data: ExpectedSite): readonly PageWords[] => {
  const readShingles = memoize(createShingleReader(data.maskedNames));
  const textsByPage = groupBy(data.texts.filter(isPageText), ({ page }) => page ?? '');
  const readPage = (route: PageWords['route']): PageWords => {
    const texts = textsByPage.get(route.path) ?? [];
    const words = texts.map((text) => text.resolve());
    const parts = words.map(readShingles);
    // Pages in different languages have none in common: texts are compared within a language.
    const seed = hash(route.language);
    const shingles = joinArrays(parts).map((shingle) =>
      shingle === NO_SHINGLE ? shingle : (shingle ^ seed) >>> 0 || 1,
    );
    let end = 0;
    return {
      route,
      texts: texts.map((text, index) => {
        end += parts[index]?.length ?? 0;
        return { text, end };
      }),
      shingles,
      distinct: Uint32Array.from(new Set(shingles))
        .sort()
        .filter((shingle) => shingle !== NO_SHINGLE),
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

/** The shingles that several pages have. A sorted array takes a tenth of the memory of a map. */
const listRepeated = memoizeByIdentity((data: ExpectedSite): ReadonlySet<number> => {
  const all = joinArrays(listPageWords(data).map(({ distinct }) => distinct)).sort();
  return new Set(all.filter((shingle, index) => shingle === all[index - 1]));
});

/**
 * The unique content of each page: the words in shingles that no other page has, the ratio of these
 * shingles, 1 for a page without any, and the shingles that others have too.
 */
export const getUniqueContent = memoizeByIdentity((data: ExpectedSite) => {
  const repeated = listRepeated(data);
  return listPageWords(data).map((page) => {
    const { shingles, distinct } = page;
    const shared = new Set(distinct.filter((shingle) => repeated.has(shingle)));
    const ratio = distinct.length === 0 ? 1 : (distinct.length - shared.size) / distinct.length;
    return { page, words: countUniqueWords(shingles, shared), ratio, shared };
  });
});

/** For each page the page that shares most of its text, if any does and both are to be listed. */
export const getNearestDuplicates = memoizeByIdentity((data: ExpectedSite) => {
  const pages = listPageWords(data);
  const isCompared = (index: number) => pages[index]?.route.indexable === true && !pages[index].route.isUnfinished;
  return findNearestDuplicates(
    pages.map(({ distinct }) => distinct),
    listRepeated(data),
    isCompared,
  );
});

/** The pages that share too much of their text with another one; of two that share it, the first. */
export const listDuplicates = memoizeByIdentity((data: ExpectedSite) => {
  const pages = listPageWords(data);
  const nearest = getNearestDuplicates(data);
  return [...nearest.values()].flatMap(({ page, duplicate, similarity }) => {
    const [copy, of] = [pages[page], pages[duplicate]];
    const isSecond = duplicate < page && nearest.get(duplicate)?.duplicate === page;
    if (similarity <= MAX_SIMILARITY.warning || isSecond || copy === undefined || of === undefined) return [];
    return { page: copy, of, similarity };
  });
});

function joinArrays(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const array of arrays) {
    joined.set(array, end);
    end += array.length;
  }
  return joined;
}
