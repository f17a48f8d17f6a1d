// A route is one page as plain data: what it is about, what its head says, and what its template prints. It can be printed as
// JSON, compared and hashed; nothing in it knows how it becomes HTML.
import type { CityPageProps } from '../../templates/pages/city.tsx';
import type { HomePageProps } from '../../templates/pages/home.tsx';
import type { LegalPageProps } from '../../templates/pages/legal.tsx';
import type { NotFoundPageProps } from '../../templates/pages/not-found.tsx';
import type { PricingPageProps } from '../../templates/pages/pricing.tsx';
import type { ServicePageProps } from '../../templates/pages/service.tsx';
import type { ServiceCityPageProps } from '../../templates/pages/service-city.tsx';
import type { Photo } from '../model/photo.ts';
import type { Graph } from './structured-data/graph.ts';

/** What each page kind's template prints; null where the kind was asked for something the site does not have. */
export interface PagePropsByKind {
  home: HomePageProps;
  city: CityPageProps | null;
  service: ServicePageProps | null;
  service_city: ServiceCityPageProps | null;
  pricing: PricingPageProps;
  legal: LegalPageProps;
  not_found: NotFoundPageProps;
}

export type PageKind = keyof PagePropsByKind;

export interface RouteHead {
  readonly title: string;
  readonly description: string;
  /** False keeps the page out of search engines and out of the sitemap. */
  readonly indexable: boolean;
  /** False for a page that answers for no address of its own. */
  readonly canonical: boolean;
  readonly photo: Photo;
}

export interface RouteOf<Kind extends PageKind> {
  readonly path: string;
  readonly kind: Kind;
  /** Slugs of what the page is about, for analytics. */
  readonly service: string | null;
  readonly city: string | null;
  /** The day the page's content last changed, `YYYY-MM-DD`. */
  readonly updated: string;
  readonly head: RouteHead;
  readonly structuredData: Graph;
  readonly props: PagePropsByKind[Kind];
}

export type Route = { [Kind in PageKind]: RouteOf<Kind> }[PageKind];
