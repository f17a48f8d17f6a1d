// The frozen model of the site that every later stage reads. All references in it are valid, so a
// failed lookup in a later stage is a bug. Entry point: buildModels.
import { compareText } from '../problem.ts';
import type { FormerPattern } from '../schema/fields/former-address.ts';
import type { Money } from '../schema/prices/money.ts';
import type { PricingRecord } from '../schema/pricing.ts';
import { isPlaceholder, PLACEHOLDER } from '../schema/text/placeholder.ts';
import { toPlainText } from '../schema/text/rich-text.ts';
import { type Wording, wordingOfService } from '../schema/wording/wording.ts';
import type { EstimateRules } from './calculator/estimate.ts';
import { completeData, requireValue } from './complete-data.ts';
import type { Form, Office, Site } from './complete-records.ts';
import { mapPageKinds, type PageOf } from './page-kinds.ts';
import type { PagePaths } from './page-paths.ts';
import { listJobPhotos } from './photos/job-photos.ts';
import { describePhoto, type Photo } from './photos/photo.ts';
import { listServicePrices, moneyOf, type ServicePrice } from './prices/service-prices.ts';
import type { Pages } from './records/complete-pages.ts';
import type { DataSet } from './records/data-set.ts';
import { listDatedRecords } from './records/list-records.ts';
import { compareMenuOrder } from './records/menu-order.ts';
import { isPrivacyPage } from './records/privacy-page.ts';
import { listFormerAddresses } from './references/redirects.ts';
import { listFigures } from './text/article-blocks.ts';
import { buildEstimateRules } from './text/reference-values.ts';
import { selectActive } from './time/select-active.ts';
import type { Today } from './time/today.ts';
import { listLanguages, type SiteLanguages } from './translations/languages.ts';
import { parseSiteUrl, type SiteUrl } from './url.ts';

export type { Site };
export type City = PageOf<'city'>;
export type Service = PageOf<'service'>;
export type PricingPage = PageOf<'pricing'>;
export type Article = PageOf<'article'>;
export type Job = PageOf<'job'> & { readonly hasPage: boolean };

export interface SiteModel {
  readonly site: Site;
  /** The office that the pages are about, if not that of the business itself. */
  readonly office: Office | null;
  /** The fixed words of the pages. */
  readonly wording: Wording;
  readonly url: SiteUrl;
  /** Every page in the language of the model. */
  readonly pages: Pages;
  /** The pages that links may lead to, also untranslated ones. Other fields are views of them. */
  readonly linkedPages: Pages;
  /** The patterns of the paths of pages, without the prefix of a language. */
  readonly paths: PagePaths;
  readonly languages: SiteLanguages;
  /** In menu order, as are the services. */
  readonly cities: readonly City[];
  readonly services: readonly Service[];
  /** In menu order. */
  readonly serviceGroups: readonly PageOf<'service_group'>[];
  /** By the slug of a service: its group, if it has one. */
  readonly groupOfService: ReadonlyMap<string, PageOf<'service_group'>>;
  readonly cityBySlug: ReadonlyMap<string, City>;
  readonly serviceBySlug: ReadonlyMap<string, Service>;
  /** Keys are `<city>/<service>`. */
  readonly locals: ReadonlyMap<string, PageOf<'service_city'>>;
  /** Null for a site without prices. */
  readonly pricing: PricingRecord | null;
  /** How amounts are written. */
  readonly money: Money;
  /** The prices of each service by its slug, in the order of its tiers. */
  readonly prices: ReadonlyMap<string, readonly ServicePrice[]>;
  /** Null for a site without a calculator. */
  readonly estimateRules: EstimateRules | null;
  /** The page of the whole area comes first, then those of the cities in menu order. */
  readonly pricingPages: readonly PricingPage[];
  readonly galleryHeading: string;
  /** True if the gallery scrolls by itself on phones too. */
  readonly galleryScrollsOnPhones: boolean;
  /** Every photo with its alt text. */
  readonly photos: readonly Photo[];
  /** The photos of the gallery in display order. */
  readonly gallery: readonly Photo[];
  readonly photoByFile: ReadonlyMap<string, Photo>;
  /** The forms besides the contact form, by their names. */
  readonly forms: ReadonlyMap<string, Form>;
  readonly home: PageOf<'home'>;
  readonly legalPages: readonly PageOf<'legal'>[];
  /** The newest comes first. */
  readonly articles: readonly Article[];
  /** The page that lists them; null for a site without articles. */
  readonly articlesPage: PageOf<'articles'> | null;
  /** Those in the language of the model, the newest first. */
  readonly jobs: readonly Job[];
  /** The page that lists them; null for a site without jobs. */
  readonly jobsPage: PageOf<'jobs'> | null;
  /** The legal page that says what happens with the data of the form, if there is one. */
  readonly privacyPage: PageOf<'legal'> | null;
  readonly notFound: PageOf<'not_found'>;
  /** The reviews that no file has translated to the language of the model. */
  readonly foreignReviews: ReadonlySet<string>;
  /** The path of the page that took the place of each former address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The former addresses that nothing took the place of. */
  readonly gone: readonly string[];
  /** The former addresses with a query, and those of whole folders. */
  readonly formerPatterns: readonly FormerPattern[];
  /** SVG text. */
  readonly logo: string;
  /** The latest date on which any page's texts changed, `YYYY-MM-DD`; '' without dates. */
  readonly updated: string;
}

export interface ModelOptions {
  /** Public URL that replaces the data's. */
  readonly url?: string | undefined;
  /** Names the code that encodes the photos; part of the names of their files. */
  readonly encoder?: string;
  /** The day that the pages are of; by default the latest on which the texts changed. */
  readonly today?: Today | undefined;
}

/**
 * Builds a model for each language from a data set without problems, that of the site's own
 * language first; throws if a record is missing or a reference is not valid.
 * @param dataSet complete, and checked by checkReferences
 * @param options.url public URL to use instead of the one in the data
 */
export function buildModels(dataSet: DataSet, options: ModelOptions = {}): readonly [SiteModel, ...SiteModel[]] {
  const languages = listLanguages(dataSet);
  const build = (data: DataSet, mainModel: SiteModel | null) =>
    buildModel(data, options, languages(requireValue(data.site).value.language), mainModel);
  const mainModel = build(dataSet, null);
  return [mainModel, ...dataSet.translations.map((translation) => build(translation.dataSet, mainModel))];
}

/** Builds the model of a language; `mainModel` is that of the site's own language, for another one. */
export function buildModel(
  loaded: DataSet,
  options: ModelOptions = {},
  languages: SiteLanguages = NO_LANGUAGES,
  mainModel: SiteModel | null = null,
): SiteModel {
  const updated = findUpdated(loaded);
  const dataSet = selectActive(loaded, options.today ?? { earliest: updated, latest: updated });
  const url = parseSiteUrl(options.url ?? requireValue(dataSet.site).value.url);
  const { site, wording, pricing, gallery, forms, cards, pages: completed } = completeData(dataSet, url);
  const former = listFormerAddresses(dataSet);
  const pages = mainModel === null ? completed : keepForeign(completed, mainModel, languages);
  const money = moneyOf(pricing, site.language);
  const { city: cities, service: services, service_city: locals, legal: legalPages } = pages;
  const serviceGroups = pages.service_group.toSorted(compareMenuOrder);
  const home = requireValue(pages.home[0]);
  const photos = gallery.photos.map(({ file, ...text }) => {
    const { caption = null, services: slugs = services.filter(({ photo }) => photo === file).map(({ slug }) => slug) } =
      text;
    return describePhoto(
      requireValue(dataSet.photos.get(file)),
      { ...text, caption, services: slugs },
      options.encoder,
    );
  });
  const completedJobs = [
    ...pages.job.map((job) => ({ ...job, hasPage: true })),
    ...cards
      .filter(({ placeholder, text }) => !placeholder && !isPlaceholder(toPlainText(text)))
      .map((job) => ({ ...job, hasPage: false })),
  ];
  const listed = new Set(photos.map(({ file }) => file));
  const others = [...listArticlePhotos(dataSet), ...completedJobs.flatMap((job) => listJobPhotos(job, wording))];
  photos.push(
    ...[...new Map(others.map((figure) => [figure.file, figure])).values()]
      .filter(({ file }) => !listed.has(file))
      .map(({ file, alt }) =>
        describePhoto(
          requireValue(dataSet.photos.get(file)),
          { alt, caption: null, services: [], cities: [], placeholder: false, focus: 50 },
          options.encoder,
        ),
      ),
  );
  const shown = new Set(
    gallery.photos.filter(({ inGallery, alt }) => inGallery && !alt.startsWith(PLACEHOLDER)).map(({ file }) => file),
  );
  return deepFreeze({
    site,
    office: null,
    wording,
    url,
    pages: mapPageKinds((kind) => pages[kind].filter(({ path }) => !languages.foreign.has(path))),
    linkedPages: pages,
    paths: dataSet.paths,
    languages,
    cities,
    services,
    serviceGroups,
    groupOfService: new Map(
      [...dataSet.paths.groupOf].flatMap(([service, slug]) => {
        const group = serviceGroups.find((candidate) => candidate.slug === slug);
        return group === undefined ? [] : [[service, group] as const];
      }),
    ),
    cityBySlug: new Map(cities.map((city) => [city.slug, city])),
    serviceBySlug: new Map(services.map((service) => [service.slug, service])),
    locals: new Map(locals.map((local) => [`${local.citySlug}/${local.serviceSlug}`, local])),
    pricing,
    money,
    prices: new Map(
      services.map((service) => [
        service.slug,
        (languages.foreign.has(service.path) ? mainModel?.prices.get(service.slug) : undefined) ??
          listServicePrices(service, pricing, { money, wording: wordingOfService(wording, service) }),
      ]),
    ),
    estimateRules: pricing === null ? null : buildEstimateRules(pricing, services),
    pricingPages: pages.pricing,
    galleryHeading: gallery.heading ?? wording.gallery.heading,
    galleryScrollsOnPhones: gallery.autoScrollOnPhones,
    photos,
    gallery: photos.filter(({ file }) => shown.has(file)),
    photoByFile: new Map(photos.map((photo) => [photo.file, photo])),
    forms: new Map(forms.map((form) => [form.slug, form])),
    home,
    legalPages,
    articles: [...pages.article].sort(
      (a, b) =>
        Number(languages.foreign.has(a.path)) - Number(languages.foreign.has(b.path)) ||
        compareText(b.date, a.date) ||
        compareText(a.path, b.path),
    ),
    articlesPage: pages.articles[0] ?? null,
    jobs: completedJobs
      .filter(({ path }) => mainModel?.jobs.some((job) => job.path === path) !== true)
      .sort((a, b) => compareText(b.month ?? '', a.month ?? '') || compareText(a.slug, b.slug)),
    jobsPage: pages.jobs[0] ?? null,
    privacyPage: legalPages[dataSet.pages.legal.findIndex(isPrivacyPage)] ?? null,
    notFound: requireValue(pages.not_found[0]),
    foreignReviews: new Set(
      mainModel?.site.reviews.flatMap(({ text }, index) => (site.reviews[index]?.text === text ? [text] : [])),
    ),
    redirects: former.moved,
    gone: former.gone,
    formerPatterns: former.patterns,
    logo: requireValue(dataSet.logo),
    updated,
  });
}

/** Returns the latest date on which a text changed; '' if the data has none. */
function findUpdated(dataSet: DataSet): string {
  return listDatedRecords(dataSet).reduce(
    (latest, { value: { updated = '' } }) => (updated > latest ? updated : latest),
    '',
  );
}

/** Lists the photos in the texts of articles; data/gallery.yaml need not list them. */
function listArticlePhotos({ pages, translations }: DataSet) {
  const articles = [pages, ...translations.map(({ dataSet }) => dataSet.pages)].flatMap(({ article }) => article);
  return articles.flatMap(({ value: { text = [] } }) => listFigures(text));
}

/**
 * Returns the pages with those in another language as that language completes them, so that no name
 * mixes two, and after all others, so that menus, cards and lists of links do not mix them either.
 */
function keepForeign(pages: Pages, mainModel: SiteModel, { foreign }: SiteLanguages): Pages {
  const mainPages = new Map(
    Object.values(mainModel.linkedPages)
      .flat()
      .map((page) => [page.path, page]),
  );
  return mapPageKinds((kind) =>
    pages[kind]
      .map((page) =>
        // A page with the same path is of the same kind.
        kind !== 'home' && foreign.has(page.path) ? ((mainPages.get(page.path) ?? page) as typeof page) : page,
      )
      .sort((a, b) => Number(foreign.has(a.path)) - Number(foreign.has(b.path))),
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(item);
  return value;
}

const NO_LANGUAGES: SiteLanguages = { all: [], prefix: '', versions: new Map(), foreign: new Map() };
