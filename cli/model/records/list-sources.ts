// The data files that the words of a page come from. Entry point: createSourceLister.
import { getPageKind } from '../page-kinds.ts';
import type { DataSet } from './data-set.ts';
import { listPages } from './list-records.ts';

/** Files with words that any page may have. */
const SHARED = ['data/site.yaml', 'data/pricing.yaml', 'data/gallery.yaml', 'data/wording.yaml'];

/**
 * Returns a function that lists the files with the words of the page at a path: its own, those of its service and its city, then those
 * that all pages share. A site may lack some of them.
 */
export function createSourceLister(dataSet: Pick<DataSet, 'pages'>): (path: string) => string[] {
  const pages = new Map(listPages(dataSet).map((page) => [page.value.path, page]));
  return (path) => {
    const page = pages.get(path);
    if (page === undefined) return SHARED;
    const { service, city } = getPageKind(page.kind).subject?.(page.value) ?? {};
    return [
      ...new Set([
        page.source.file,
        ...(service === undefined ? [] : [`data/services/${service}.yaml`]),
        ...(city === undefined ? [] : [`data/cities/${city}.yaml`]),
        ...SHARED,
      ]),
    ];
  };
}
