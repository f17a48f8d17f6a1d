// What every inner page has in common: its head, its breadcrumb, and the nodes of its graph that follow from them.
import type { HeroProps } from '../../templates/sections/hero.tsx';
import type { Service, SiteModel } from '../model/model.ts';
import type { RouteHead } from './route.ts';
import type { SharedProps } from './shared-props.ts';
import type { Graph, GraphNode } from './structured-data/graph.ts';
import { breadcrumbNode, type Crumb, webPageNode } from './structured-data/page-nodes.ts';

export interface InnerPage {
  readonly path: string;
  /** The words of its data file. */
  readonly record: {
    readonly title: string;
    readonly metaDescription: string;
    readonly h1: string;
    readonly description: string;
  };
  /** The latest day any of its sources changed. */
  readonly updated: string;
  /** The photo of the page, by file name. */
  readonly photo: string;
  /** From below the home page down to the page itself. */
  readonly crumbs: readonly Crumb[];
}

export function innerHead({ record, photo }: InnerPage, parts: SharedProps): RouteHead {
  return {
    title: record.title,
    description: record.metaDescription,
    indexable: true,
    canonical: true,
    photo: parts.photo(photo),
  };
}

export function innerHero(
  model: SiteModel,
  parts: SharedProps,
  page: InnerPage,
  facts: HeroProps['facts'] = [],
): HeroProps {
  return {
    h1: page.record.h1,
    description: page.record.description,
    phone: parts.phone,
    estimateLabel: model.site.labels.estimate,
    breadcrumb: crumbsFromHome(page).map((crumb) => parts.link(crumb.path, crumb.name)),
    picture: parts.picture(page.photo),
    facts,
  };
}

/** The nodes every inner page has, what its kind is about, and the nodes of its parts: gallery, questions. */
export function innerGraph(
  model: SiteModel,
  parts: SharedProps,
  page: InnerPage,
  special: { readonly about?: GraphNode; readonly parts: Graph },
): Graph {
  const { path, record, updated } = page;
  const crumbs = crumbsFromHome(page);
  return [
    parts.nodes.business,
    parts.nodes.website,
    webPageNode(model, {
      path,
      title: record.title,
      description: record.metaDescription,
      updated,
      crumbs,
      about: special.about,
      parts: special.parts,
    }),
    breadcrumbNode(model, path, crumbs),
    ...parts.nodes.cities.values(),
    ...(special.about === undefined ? [] : [special.about]),
    ...special.parts,
  ];
}

/** The photo of a service whose turn it is, so that cities do not all show the same one. */
export function photoInTurn(services: readonly Service[], turn: number): string {
  const service = services[turn % services.length];
  if (service === undefined) throw new Error('a site has at least one service');
  return service.photo;
}

export function latest(...days: readonly string[]): string {
  return [...days].sort().at(-1) ?? '';
}

function crumbsFromHome(page: InnerPage): Crumb[] {
  return [{ name: 'Home', path: '/' }, ...page.crumbs];
}
