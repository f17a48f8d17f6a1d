import type { FooterProps } from '../../../templates/sections/footer.tsx';
import type { HeaderProps } from '../../../templates/sections/header.tsx';
import type { Route } from '../../routes/page-kinds.ts';
import type { SiteParts } from '../../routes/site-parts.ts';

/** The parts around the content of a page. */
export interface PageFrame extends Pick<SiteParts, 'announcements' | 'consent'> {
  readonly header: HeaderProps;
  readonly footer: FooterProps;
}

/** Returns the frame of a page, with the number of its service or city. */
export function findPageFrame(
  siteParts: Pick<SiteParts, 'partsOf'>,
  { service, city }: Pick<Route, 'service' | 'city'>,
): PageFrame {
  return siteParts.partsOf({ service: service ?? undefined, city: city ?? undefined }).siteParts;
}
