import type { Link } from '../../../templates/elements/links/link.ts';
import type { ArticlesPageProps } from '../../../templates/pages/articles.tsx';
import type { Article, SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import { isInCategory } from '../../model/records/categories.ts';
import { formatDate } from '../../schema/formats/format.ts';
import { toPlainText } from '../../schema/text/rich-text.ts';
import { splitIntro } from '../../schema/text/split-intro.ts';
import type { FeedName, RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildPageRoute, buildPlainHero, findLatest } from './page-route.ts';

/** Builds the page that lists all articles; it changes with each of them. */
export function buildArticlesRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'articles'>,
): RouteOf<'articles', ArticlesPageProps> {
  const feeds = [nameMainFeed(model)];
  return buildList(model, shared, { kind: 'articles', record, articles: model.articles, feeds });
}

export function buildCategoryRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'category'>,
): RouteOf<'category', ArticlesPageProps> {
  const articles = model.articles.filter((article) => isInCategory(article, record));
  const feeds = [nameCategoryFeed(model, record), nameMainFeed(model)];
  return buildList(model, shared, { kind: 'category', record, articles, feeds });
}

export function listFeedNames(model: SiteModel): FeedName[] {
  return [nameMainFeed(model), ...model.pages.category.map((category) => nameCategoryFeed(model, category))];
}

export function nameMainFeed({ site, languages }: SiteModel): FeedName {
  return { name: site.name, folder: languages.prefix };
}

export function nameCategoryFeed({ site }: SiteModel, { name, path }: PageOf<'category'>): FeedName {
  return { name: `${site.name}, ${name}`, folder: path };
}

export function linkToCategories(
  { linkedPages, wording }: SiteModel,
  shared: SiteParts,
  isLinked: (category: PageOf<'category'>) => boolean = () => true,
): Link[] {
  return linkedPages.category
    .filter(isLinked)
    .map(({ path, linkText }) => shared.link(path, linkText))
    .sort((a, b) => a.text.localeCompare(b.text, wording.language));
}

interface List<Kind extends 'articles' | 'category'> {
  readonly kind: Kind;
  readonly record: PageOf<'articles' | 'category'>;
  readonly articles: readonly Article[];
  readonly feeds: readonly FeedName[];
}

function buildList<Kind extends 'articles' | 'category'>(
  model: SiteModel,
  shared: SiteParts,
  { kind, record, articles, feeds }: List<Kind>,
): RouteOf<Kind, ArticlesPageProps> {
  const { path, photo, name } = record;
  const { articlesPage, wording } = model;
  const updated = findLatest(record.updated, ...articles.map((article) => article.updated ?? article.date));
  const parent = kind === 'category' ? articlesPage?.path : undefined;
  const page = { record, updated, photo, name, parent, type: 'CollectionPage' } as const;
  return buildPageRoute(model, shared, {
    kind,
    page,
    head: { feeds },
    props: {
      hero: buildPlainHero(model, shared, page, null),
      details: record.details,
      articles: articles.map((article) => ({
        href: shared.link(article.path, '').href,
        title: article.h1,
        date: { text: formatDate(article.date, wording.language), day: article.date },
        text: toPlainText(splitIntro(article.description).intro),
        picture: article.photo === null ? null : shared.picture(article.photo),
        price: null,
      })),
      categories: linkToCategories(model, shared, (category) => category.path !== path),
    },
  });
}
