// Shared by every page except the 404 page: the head, the hero with its breadcrumb, and the
// structured data. Entry points: buildPageRoute and buildHero.
import type { Link } from '../../../templates/elements/links/link.ts';
import type { HeroProps } from '../../../templates/sections/hero.tsx';
import type { City, Service, SiteModel } from '../../model/model.ts';
import type { PageKind } from '../../model/page-kinds.ts';
import { printPrice } from '../../model/prices/service-prices.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { fromInline, type InlineText, prependParagraph, type RichText } from '../../schema/text/rich-text.ts';
import { splitIntro } from '../../schema/text/split-intro.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { describeLowestPrice, listFeaturedPrices } from '../prices/price-text.ts';
import type { RouteHead, RouteOf } from '../route.ts';
import { buildHeroPanel } from '../sections/hero-highlights.ts';
import type { SiteParts } from '../site-parts.ts';
import type { Graph, GraphNode } from '../structured-data/graph.ts';
import { buildBreadcrumbNode, buildWebPageNode, type Crumb, type PageType } from '../structured-data/page-nodes.ts';

export interface RoutePage {
  /** The texts of the page's data file. */
  readonly record: {
    readonly path: string;
    readonly title: string;
    readonly metaDescription: string;
    readonly h1: string;
    readonly description: InlineText;
  };
  /** The latest date on which one of the page's files changed, `YYYY-MM-DD`; or null. */
  readonly updated: string | null;
  /** The file name of the page's photo, if the site has any. */
  readonly photo: string | null;
  /** The services whose lowest prices the social card shows; none by default. */
  readonly priced?: readonly Service[];
  /** The second action of the page's service, if it has one of its own. */
  readonly secondAction?: Link | null;
  /** The name of the page in its breadcrumb. */
  readonly name: string;
  /** The path of the page before it there, if that is in none of its folders. */
  readonly parent?: string | undefined;
  /** The type of the page for search engines; `WebPage` by default. */
  readonly type?: PageType;
}

/** Each takes a line of the card. */
const MAX_CARD_PRICES = 3;

/** Builds the route of a page; `about`, `parts` and `cities` are for its structured data. */
export function buildPageRoute<Kind extends PageKind, Props>(
  model: SiteModel,
  shared: SiteParts,
  {
    kind,
    page,
    service = null,
    city = null,
    head,
    props,
    ...subject
  }: {
    readonly kind: Kind;
    readonly page: RoutePage;
    readonly service?: string | null;
    readonly city?: string | null;
    /** What the head has beyond that of every page. */
    readonly head?: Partial<RouteHead>;
    readonly props: Props;
  } & PageContent,
): RouteOf<Kind, Props> {
  const { updated, record, photo, priced = [] } = page;
  return {
    path: record.path,
    kind,
    service,
    city,
    updated,
    head: {
      title: record.title,
      description: record.metaDescription,
      indexable: true,
      canonical: true,
      photo: shared.photo(photo ?? model.home.photo),
      // A photo of other work would be the same on all cards.
      card: { headline: record.h1, notes: describeLowestPrices(model, priced), showsPhoto: photo !== null },
      ...head,
    },
    structuredData: buildGraph(model, shared, page, subject),
    props,
  };
}

/** The notes of a social card: `From $2,500`, or the lowest prices of several services. */
function describeLowestPrices(model: SiteModel, services: readonly Service[]): string[] {
  const { prices: words } = model.wording;
  const [service, ...others] = services;
  if (service === undefined) return [];
  if (others.length > 0)
    return listFeaturedPrices(model, services, MAX_CARD_PRICES).map(({ name, price }) =>
      capitalize(fillWords(words.featured, { service: name, price: printPrice(price) })),
    );
  const price = describeLowestPrice(model, service, words.socialCard);
  return price === null ? [] : [printPrice(price)];
}

/** Builds the hero with the breadcrumb from the home page. */
export function buildHero(
  model: SiteModel,
  shared: SiteParts,
  page: RoutePage,
  price: HeroProps['price'] = null,
): HeroProps {
  return {
    h1: page.record.h1,
    intro: splitIntro(page.record.description).intro,
    phone: shared.phone,
    estimateLabel: model.site.labels.estimate,
    breadcrumb: linkCrumbs(model, shared, page),
    panel: page.photo === null ? buildHeroPanel(model, shared.phone, page.priced ?? model.services) : null,
    picture: page.photo === null ? null : shared.picture(page.photo),
    secondAction: page.secondAction ?? shared.secondAction,
    highlights: shared.heroHighlights,
    price,
  };
}

/**
 * Builds the hero of a page about no work: without a photo it has only text. Its button leads to
 * the form of the page, or to that of the home page if it has none.
 * @param form `contact`, the name of a form of data/forms/, or null
 */
export function buildPlainHero(model: SiteModel, shared: SiteParts, page: RoutePage, form: string | null): HeroProps {
  const pageForm = form === null ? undefined : model.forms.get(form);
  const hero = buildHero(model, shared, page);
  return {
    ...hero,
    estimateLabel: pageForm?.heading ?? hero.estimateLabel,
    // It has no section that continues the description.
    intro: page.record.description,
    panel: null,
    contactHref:
      pageForm !== undefined
        ? `#form-${pageForm.slug}`
        : form === null
          ? `${shared.header.homeHref}#contact`
          : '#contact',
  };
}

/**
 * Adds what the hero leaves out of a page's description to the text that continues it: as the start
 * of its first paragraph, or as a section of its own if the page has no such text.
 */
export function continueDescription(
  { record: { description } }: RoutePage,
  { details, local }: DescriptionTexts,
): DescriptionTexts {
  const { rest } = splitIntro(description);
  const [first, ...others] = local;
  if (rest === null) return { details, local };
  if (first === undefined) return { details: [fromInline(rest), ...details], local };
  return { details, local: [prependParagraph(rest, first), ...others] };
}

interface DescriptionTexts {
  readonly details: readonly RichText[];
  readonly local: readonly RichText[];
}

interface PageContent {
  readonly about?: GraphNode;
  readonly parts?: Graph;
  readonly cities?: readonly City[];
}

/** Builds the graph of a page about a subject: common nodes, its own, and those of its parts. */
function buildGraph(
  model: SiteModel,
  shared: SiteParts,
  page: RoutePage,
  { about, parts = [], cities: ofPage = [] }: PageContent,
): Graph {
  const { business, cities } = shared.businessNodes(ofPage);
  const crumbs = listCrumbs(model, shared, page);
  return [
    business,
    shared.nodes.website,
    buildWebPageNode(model, page, { crumbs, about, parts }),
    ...(crumbs.length > 0 ? [buildBreadcrumbNode(model, page.record.path, crumbs)] : []),
    ...cities,
    ...(page.record.path === model.home.path ? shared.nodes.offices : []),
    ...(about === undefined ? [] : [about]),
    ...parts,
  ];
}

/** Returns the latest of some ISO dates; null if there is none. */
export function findLatest(...dates: readonly (string | undefined)[]): string | null {
  return (
    dates
      .filter((date) => date !== undefined)
      .sort()
      .at(-1) ?? null
  );
}

/** Links the pages of a breadcrumb: home, the folders that are pages, its parent, and itself. */
export function linkCrumbs(model: SiteModel, shared: SiteParts, page: RoutePage): Link[] {
  return listCrumbs(model, shared, page).map(({ path, name }) => shared.link(path, name));
}

function listCrumbs({ wording, home }: SiteModel, shared: SiteParts, { record, name, parent }: RoutePage): Crumb[] {
  const { path } = record;
  if (path === home.path) return [];
  const folders = [...path.slice(1).matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const parents = new Set(parent === undefined ? folders : [...folders, parent]);
  return [
    { name: wording.header.home, path: home.path },
    ...[...parents].flatMap((folder) => shared.crumb(folder) ?? []),
    { name, path },
  ];
}
