import type { Route } from '../../routes/page-kinds.ts';
import type { SiteParts } from '../../routes/site-parts.ts';

/** The parts around the content of a page. */
export type PageFrame = Pick<SiteParts, 'header' | 'footer' | 'announcements' | 'consent'>;

/** Returns the frame of a page, with the number of its service or city. */
export function findPageFrame(
  siteParts: Pick<SiteParts, 'partsOf'>,
  { service, city }: Pick<Route, 'service' | 'city'>,
): PageFrame {
  return siteParts.partsOf({ service: service ?? undefined, city: city ?? undefined }).siteParts;
}
