import type { SiteModel } from '../../model/model.ts';
import type { RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildNotFoundRoute } from './not-found.ts';

type NullablePageKind = 'city' | 'service' | 'service_city';

/** Builds a page that says that a city or service does not exist. Never part of a build. */
export function buildUnknownRoute<Kind extends NullablePageKind>(
  model: SiteModel,
  shared: SiteParts,
  kind: Kind,
  path: string,
): RouteOf<Kind, null> {
  return { ...buildNotFoundRoute(model, shared), path, kind, structuredData: [], props: null };
}
