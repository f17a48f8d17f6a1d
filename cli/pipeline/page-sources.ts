// Finds the words of a page in the data, for `site dev`. Entry point: openPageSources.
import type { DataSet } from '../model/records/data-set.ts';
import { createSourceLister } from '../model/records/list-sources.ts';
import { type DataText, listAllTexts } from '../model/text/list-texts.ts';
import type { Location } from '../problem.ts';

export interface PageSources {
  /** Lists the files that the words of a page come from. */
  list(path: string): readonly string[];
  /** Locates a text of a page; null for fixed words and what is not found. */
  locate(path: string, text: string): Location | null;
}

/** A shorter text may be a part of many by chance. */
const MIN_PART = 20;

/** The keys whose texts only search results and tabs show. */
const HEAD_KEYS = ['title', 'metaDescription'];

/** Lists the texts of the data when one is first located. */
export function openPageSources(dataSet: DataSet): PageSources {
  const list = createSourceLister(dataSet);
  let texts: readonly ShownText[] | null = null;
  const readTexts = () => {
    texts ??= listAllTexts(dataSet)
      .filter(({ kind, path }) => kind === 'prose' && !(path.length === 1 && HEAD_KEYS.includes(String(path[0]))))
      .map((text) => ({ ...text, words: foldSpace(text.resolve()) }));
    return texts;
  };
  return {
    list,
    locate(path, text) {
      const target = foldSpace(text);
      const files = list(path);
      const ofPage = files.flatMap((file) => readTexts().filter(({ source }) => source.file === file));
      // Cards of other pages have their words.
      const all = [...ofPage, ...readTexts()];
      const found =
        all.find(({ words }) => words === target) ??
        (target.length < MIN_PART ? undefined : all.find(({ words }) => words.includes(target)));
      return found?.locate(0, found.text.length) ?? null;
    },
  };
}

interface ShownText extends DataText {
  readonly words: string;
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
