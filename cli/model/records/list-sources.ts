// The data files that the words of a page come from. Entry point: createSourceLister.
import { getPageKind } from '../page-kinds.ts';
import type { DataSet } from './data-set.ts';
import { listPages, listTranslatedPages } from './list-records.ts';

/** Files with words that any page may have. */
const SHARED = ['data/site.yaml', 'data/pricing.yaml', 'data/gallery.yaml'];
const WORDING = 'data/wording.yaml';

/** Returns a function that lists the files with a page's words, its own before shared ones. */
export function createSourceLister(dataSet: Pick<DataSet, 'pages' | 'translations'>): (path: string) => string[] {
  const languages = [
    { pages: listPages(dataSet), files: [], wording: WORDING },
    ...dataSet.translations.map((translation) => ({
      pages: listTranslatedPages(translation),
      files: translation.files,
      wording: `data/wording/${translation.language}.yaml`,
    })),
  ].map(({ pages, files, wording }) => ({
    pages: new Map(pages.map((page) => [page.value.path, page])),
    translations: new Map(files.map(({ file, original }) => [original, file])),
    wording,
  }));
  return (path) => {
    const language = languages.find(({ pages }) => pages.has(path));
    const page = language?.pages.get(path);
    if (language === undefined || page === undefined) return [...SHARED, WORDING];
    const { service, city } = getPageKind(page.kind).subject?.(page.value) ?? {};
    const originals = [
      ...(service === undefined ? [] : [`data/services/${service}.yaml`]),
      ...(city === undefined ? [] : [`data/cities/${city}.yaml`]),
      ...(page.value.sections ?? []).flatMap((section) =>
        section.type === 'form' && section.form !== undefined ? [`data/forms/${section.form}.yaml`] : [],
      ),
      ...SHARED,
    ];
    const files = originals.map((file) => language.translations.get(file) ?? file);
    return [...new Set([page.source.file, ...files, language.wording])];
  };
}
