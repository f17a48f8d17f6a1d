import type { SiteModel } from '../model/model.ts';
import type { RouteOf } from './route.ts';
import type { SharedProps } from './shared-props.ts';

type KindWithUnknown = 'city' | 'service' | 'service_city';

/** A page kind asked for what the site does not have: its template says which. Never part of a build. */
export function unknownRoute<Kind extends KindWithUnknown>(
  model: SiteModel,
  parts: SharedProps,
  kind: Kind,
  path: string,
): RouteOf<Kind> {
  const { notFound } = model;
  const route: RouteOf<KindWithUnknown> = {
    path,
    kind,
    service: null,
    city: null,
    updated: notFound.updated,
    head: {
      title: notFound.title,
      description: notFound.metaDescription,
      indexable: false,
      canonical: false,
      photo: parts.photo(model.home.photo),
    },
    structuredData: [],
    props: null,
  };
  // The three kinds share null as a value of their props, which TypeScript cannot see through the type parameter.
  return route as RouteOf<Kind>;
}
