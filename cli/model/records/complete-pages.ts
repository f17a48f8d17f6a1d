// Turns records into complete pages, in the site's order. Entry point: completePages.
import type { SiteRecord } from '../../schema/site.ts';
import type { SiteContext } from '../complete-records.ts';
import {
  getPageKind,
  mapPageKinds,
  type PageKind,
  type PageOf,
  type PageRecord,
  type RecordOf,
} from '../page-kinds.ts';

export type Pages = { readonly [Kind in PageKind]: readonly PageOf<Kind>[] };
/** The same with the records that they are made from. */
export type SortedRecords = { readonly [Kind in PageKind]: readonly RecordOf<Kind>[] };

/** Sorts pages by city, then by service, both in menu order; the others keep their order. */
export function sortRecords(records: SortedRecords, { order }: SiteRecord): SortedRecords {
  const cities = rankSlugs(records.city, order.cities);
  const services = rankSlugs(records.service, order.services);
  return mapPageKinds<SortedRecords>((kind) => {
    const rank = (record: PageRecord) => {
      const { city = '', service = '' } = getPageKind(kind).subject?.(record) ?? {};
      return [cities.get(city) ?? -1, services.get(service) ?? -1] as const;
    };
    return records[kind]
      .map((record) => ({ record, rank: rank(record) }))
      .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
      .map(({ record }) => record);
  });
}

/** Fills in what the records leave out. */
export function completePages(records: SortedRecords, context: SiteContext): Pages {
  return mapPageKinds<Pages>((kind) => records[kind].map((record) => getPageKind(kind).complete(record, context)));
}

/** Ranks the slugs in `order` first, in that order; the rest follow by name. */
function rankSlugs(
  records: readonly { readonly slug: string }[],
  order: readonly string[],
): ReadonlyMap<string, number> {
  const slugs = records.map(({ slug }) => slug).sort();
  const rank = (slug: string) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return new Map(slugs.sort((a, b) => rank(a) - rank(b)).map((slug, index) => [slug, index]));
}
