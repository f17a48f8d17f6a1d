// Shared by every page except the home page and the 404 page: the head, the hero with its
// breadcrumb, and the structured data. Entry points: buildInnerHead, buildInnerHero and
// buildInnerGraph.
import type { Link } from '../../../templates/elements/link.ts';
import type { HeroProps } from '../../../templates/sections/hero.tsx';
import type { City, Service, SiteModel } from '../../model/model.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { fromInline, type InlineText, prependParagraph, type RichText } from '../../schema/text/rich-text.ts';
import { splitIntro } from '../../schema/text/split-intro.ts';
import { describeLowestPrice, listFeaturedPrices } from '../prices/price-text.ts';
import type { CardText, RouteHead } from '../route.ts';
import { buildHeroPanel } from '../sections/hero-highlights.ts';
import type { SiteParts } from '../site-parts.ts';
import type { Graph, GraphNode } from '../structured-data/graph.ts';
import {
  buildBreadcrumbNode,
  buildWebPageNode,
  type Crumb,
  type PageType,
} from '../structured-data/page-nodes.ts';

export interface InnerPage {
  readonly path: string;
  /** The texts of the page's data file. */
  readonly record: {
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
  /** The breadcrumb without the home page; the page itself is last. */
  readonly crumbs: readonly Crumb[];
  /** The type of the page for search engines; `WebPage` by default. */
  readonly type?: PageType;
}

/** Each takes a line of the card. */
const MAX_CARD_PRICES = 3;

/** Builds the head of an indexable page. */
export function buildInnerHead(
  model: SiteModel,
  shared: SiteParts,
  { record, photo, priced = [] }: InnerPage,
): RouteHead {
  return {
    title: record.title,
    description: record.metaDescription,
    indexable: true,
    canonical: true,
    photo: shared.photo(photo ?? model.home.photo),
    // A photo of other work would be the same on all cards.
    card: { ...buildCardText(model, record.h1, priced), showsPhoto: photo !== null },
  };
}

/** Builds the words of a social card with lowest prices: `From $2,500`, or those of several. */
export function buildCardText(model: SiteModel, headline: string, priced: readonly Service[]): CardText {
  return { headline, notes: describeLowestPrices(model, priced), showsPhoto: true };
}

function describeLowestPrices(model: SiteModel, services: readonly Service[]): string[] {
  const [service, ...others] = services;
  if (service === undefined) return [];
  if (others.length > 0)
    return listFeaturedPrices(model, services, MAX_CARD_PRICES).map(({ text }) => capitalize(text));
  return [describeLowestPrice(model, service, model.wording.prices.socialCard) ?? []].flat();
}

/** Builds the hero with the breadcrumb from the home page. */
export function buildInnerHero(
  model: SiteModel,
  shared: SiteParts,
  page: InnerPage,
  price: HeroProps['price'] = null,
): HeroProps {
  return {
    h1: page.record.h1,
    intro: splitIntro(page.record.description).intro,
    phone: shared.phone,
    estimateLabel: model.site.labels.estimate,
    breadcrumb: addHomeCrumb(model, page).map((crumb) => shared.link(crumb.path, crumb.name)),
    panel: page.photo === null ? buildHeroPanel(model, page.priced ?? model.services) : null,
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
export function buildPlainHero(
  model: SiteModel,
  shared: SiteParts,
  page: InnerPage,
  form: string | null,
): HeroProps {
  const own = form === null ? undefined : model.forms.get(form);
  const hero = buildInnerHero(model, shared, page);
  return {
    ...hero,
    estimateLabel: own?.heading ?? hero.estimateLabel,
    // It has no section that continues the description.
    intro: page.record.description,
    panel: null,
    contactHref:
      own !== undefined
        ? `#form-${own.slug}`
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
  { record: { description } }: InnerPage,
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

/** Builds the graph of a page about a subject: common nodes, its own, and those of its parts. */
export function buildInnerGraph(
  model: SiteModel,
  shared: SiteParts,
  page: InnerPage,
  subject: { readonly about?: GraphNode; readonly parts: Graph; readonly cities?: readonly City[] },
): Graph {
  const { path, record, updated, type } = page;
  const { business, cities } = shared.businessNodes(subject.cities ?? []);
  const crumbs = addHomeCrumb(model, page);
  return [
    business,
    shared.nodes.website,
    buildWebPageNode(model, {
      path,
      title: record.title,
      description: record.metaDescription,
      updated,
      crumbs,
      type,
      about: subject.about,
      parts: subject.parts,
    }),
    buildBreadcrumbNode(model, path, crumbs),
    ...cities,
    ...(subject.about === undefined ? [] : [subject.about]),
    ...subject.parts,
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

/** Returns the breadcrumb after the home page: folders that are pages, then the page's own. */
export function listCrumbs(
  shared: SiteParts,
  { name, path, parent }: Crumb & { readonly parent?: string | undefined },
): Crumb[] {
  const folders = [...path.slice(1).matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const parents = new Set(parent === undefined ? folders : [...folders, parent]);
  return [...[...parents].flatMap((folder) => shared.crumb(folder) ?? []), { name, path }];
}

/** Returns the breadcrumb of a page with the home page. */
export function addHomeCrumb({ wording, home }: SiteModel, page: InnerPage): Crumb[] {
  return [{ name: wording.header.home, path: home.path }, ...page.crumbs];
}
