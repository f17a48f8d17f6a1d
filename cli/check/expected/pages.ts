import type { SiteModel } from '../../model/model.ts';
import { getPageKind, type PageKind, pageKindNames } from '../../model/page-kinds.ts';
import type { Route } from '../../routes/page-kinds.ts';

type ExpectedPage = Pick<Route, 'path' | 'kind' | 'service' | 'city'> &
  Pick<Route['head'], 'title' | 'description' | 'indexable'>;

/** Kinds that visitors reach only from other pages. */
const NOT_INDEXED: ReadonlySet<PageKind> = new Set(['legal', 'not_found']);

/** Lists what the check compares of each route, in their order. Props are not built. */
export function listExpectedPages({ pages }: SiteModel): ExpectedPage[] {
  return pageKindNames.flatMap((kind) =>
    pages[kind].map((page) => {
      const { service = null, city = null } = getPageKind(kind).subject?.(page) ?? {};
      const { path, title, metaDescription: description } = page;
      return { path, kind, indexable: !NOT_INDEXED.has(kind), service, city, title, description };
    }),
  );
}
