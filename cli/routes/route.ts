// A route is one page as plain data: its subject, its head, its structured data and the props of its template. It can be printed as
// JSON, compared and hashed, and it does not depend on how it is rendered.
import type { CityPageProps } from '../../templates/pages/city.tsx';
import type { HomePageProps } from '../../templates/pages/home.tsx';
import type { LegalPageProps } from '../../templates/pages/legal.tsx';
import type { NotFoundPageProps } from '../../templates/pages/not-found.tsx';
import type { PricingPageProps } from '../../templates/pages/pricing.tsx';
import type { ServicePageProps } from '../../templates/pages/service.tsx';
import type { ServiceCityPageProps } from '../../templates/pages/service-city.tsx';
import type { Photo } from '../model/photos/photo.ts';
import type { Graph } from './structured-data/graph.ts';

/** The props of each page kind's template; null for a page about an unknown city or service. */
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
  /** False for a page without a URL of its own. */
  readonly canonical: boolean;
  readonly photo: Photo;
  readonly card: CardText;
}

/** The words of a page's social card. */
export interface CardText {
  readonly headline: string;
  /** A line below the headline, or null. */
  readonly note: string | null;
  /** False for a page that is not about work which a photo could show. */
  readonly showsPhoto: boolean;
}

export interface RouteOf<Kind extends PageKind> {
  readonly path: string;
  readonly kind: Kind;
  /** Slugs of the page's service and city, for analytics. */
  readonly service: string | null;
  readonly city: string | null;
  /** The date of the last change to the page's content, `YYYY-MM-DD`; null if the data does not say. */
  readonly updated: string | null;
  readonly head: RouteHead;
  readonly structuredData: Graph;
  readonly props: PagePropsByKind[Kind];
}

export type Route = { [Kind in PageKind]: RouteOf<Kind> }[PageKind];
