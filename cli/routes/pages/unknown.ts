import type { SiteModel } from '../../model/model.ts';
import type { RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';

type NullablePageKind = 'city' | 'service' | 'service_city';

/** Builds a page about an unknown city or service; its template says what does not exist. Never part of a build. */
export function buildUnknownRoute<Kind extends NullablePageKind>(
  model: SiteModel,
  shared: SiteParts,
  kind: Kind,
  path: string,
): RouteOf<Kind, null> {
  const { notFound } = model;
  return {
    path,
    kind,
    service: null,
    city: null,
    updated: notFound.updated ?? null,
    head: {
      title: notFound.title,
      description: notFound.metaDescription,
      indexable: false,
      canonical: false,
      photo: shared.photo(model.home.photo),
      card: { headline: notFound.h1, notes: [], showsPhoto: false },
    },
    structuredData: [],
    props: null,
  };
}
