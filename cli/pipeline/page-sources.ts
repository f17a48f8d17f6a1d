// Finds the words of a page in the data, for `site dev`. Entry point: openPageSources.
import { createTextFinder, MIN_SENTENCE_LENGTH } from '../load/yaml/find-text.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { listAllPages } from '../model/records/list-records.ts';
import { createSourceLister } from '../model/records/list-sources.ts';
import { createReferenceResolver } from '../model/translations/reference-resolver.ts';
import type { Location } from '../problem.ts';
import { parseRichText } from '../schema/text/parse-rich-text.ts';
import { toPlainText } from '../schema/text/rich-text.ts';

export interface PageSources {
  /** Locates a text of a page; null for fixed words and what is not found. */
  locate(path: string, text: string): Location | null;
}

/** No more than the finder keeps in memory; pages of cities and services come first. */
const MAX_OTHERS = 80;

/** Reads the files of the data in an absolute path when a text is first located. */
export function openPageSources(root: string, dataSet: DataSet): PageSources {
  const listSources = createSourceLister(dataSet);
  const resolve = createReferenceResolver(dataSet);
  const { find, findExact } = createTextFinder(root, (value, file) =>
    toPlainText(parseRichText(resolve(value, file)).text),
  );
  // Cards of other pages have their words.
  const others = listAllPages(dataSet)
    .slice(0, MAX_OTHERS)
    .map(({ source }) => source.file);
  return {
    locate(path, text) {
      const pageFiles = listSources(path);
      const exact = findExact(text, pageFiles) ?? findExact(text, others);
      return exact ?? (text.length < MIN_SENTENCE_LENGTH ? null : find(text, pageFiles));
    },
  };
}
