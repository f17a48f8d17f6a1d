// A route is one page as plain data: its subject, its head, its structured data and the props of
// its template. It can be printed as JSON, compared and hashed, and it does not depend on how it is
// rendered.
import type { PageKind } from '../model/page-kinds.ts';
import type { Photo } from '../model/photos/photo.ts';
import type { Sources } from '../providers/provider.ts';
import type { Graph } from './structured-data/graph.ts';

/** The feeds of all articles, or of those of a category. */
export interface FeedName {
  readonly name: string;
  /** The path of the folder that they are in, from the root of the site; empty for the root. */
  readonly folder: string;
}

export interface RouteHead {
  readonly title: string;
  readonly description: string;
  /** False keeps the page out of search engines and out of the sitemap. */
  readonly indexable: boolean;
  /** False for a page without a URL of its own. */
  readonly canonical: boolean;
  /** Null for a site without photos. */
  readonly photo: Photo | null;
  readonly card: CardText;
  /** The days of an article, `YYYY-MM-DD`. */
  readonly article?: { readonly published: string; readonly modified: string };
  /** The feeds of articles that the head names. */
  readonly feeds?: readonly FeedName[];
}

/** The words of a page's social card. */
export interface CardText {
  readonly headline: string;
  /** Lines below the headline. */
  readonly notes: readonly string[];
  /** False for a page that is not about work which a photo could show. */
  readonly showsPhoto: boolean;
}

/** The route of a page kind; the props are those of its template. */
export interface RouteOf<Kind extends PageKind, Props> {
  readonly path: string;
  readonly kind: Kind;
  /** Slugs of the page's service and city, for analytics. */
  readonly service: string | null;
  readonly city: string | null;
  /** The date of the last change to the content, `YYYY-MM-DD`; null if unknown. */
  readonly updated: string | null;
  readonly head: RouteHead;
  /** The sources that only this page's policy allows; absent without any. */
  readonly sources?: Sources;
  readonly structuredData: Graph;
  readonly props: Props;
}
