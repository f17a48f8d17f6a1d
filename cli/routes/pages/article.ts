import type { Link } from '../../../templates/elements/links/link.ts';
import type { ArticlePageProps } from '../../../templates/pages/article.tsx';
import type { Article, SiteModel } from '../../model/model.ts';
import { isInCategory } from '../../model/records/categories.ts';
import { listFigures } from '../../model/text/article-blocks.ts';
import { formatDate } from '../../schema/formats/format.ts';
import type { RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildArticleNode } from '../structured-data/article-node.ts';
import { linkToCategories, nameMainFeed } from './articles.ts';
import { buildPageRoute, linkCrumbs } from './page-route.ts';

export function buildArticleRoute(
  model: SiteModel,
  shared: SiteParts,
  article: Article,
): RouteOf<'article', ArticlePageProps> {
  const { date, updated = date, photo, author = null } = article;
  const { articlesPage, serviceBySlug, cityBySlug, wording } = model;
  if (articlesPage === null) throw new Error('a site with an article has a page that lists it');
  const { linkText: name, text = [] } = article;
  const page = { record: article, updated, photo, name, parent: articlesPage.path };
  return buildPageRoute(model, shared, {
    kind: 'article',
    page,
    head: {
      article: { published: date, modified: updated },
      ...(model.pages.articles.length > 0 && { feeds: [nameMainFeed(model)] }),
    },
    parts: [buildArticleNode(model, article)],
    cities: article.cities.flatMap((slug) => model.cityBySlug.get(slug) ?? []),
    props: {
      breadcrumb: linkCrumbs(model, shared, page),
      h1: article.h1,
      description: article.description,
      details: article.details,
      date: { text: formatDate(date, wording.language), day: date },
      author,
      picture: photo === null ? null : shared.picture(photo),
      text,
      pictures: Object.fromEntries(listFigures(text).map(({ file }) => [file, shared.picture(file)])),
      subjects: [
        ...article.services
          .flatMap((slug) => serviceBySlug.get(slug) ?? [])
          .map((service) => shared.link(service.path, service.linkText)),
        ...article.cities
          .flatMap((slug) => cityBySlug.get(slug) ?? [])
          .map((city) => shared.link(city.path, city.linkText)),
        ...linkToCategories(model, shared, (category) => isInCategory(article, category)),
      ],
      estimateLabel: model.site.labels.estimate,
      contact: shared.contactForm('article', null),
    },
  });
}

/** Links to the articles about a service or a city, the newest first. */
export function linkToArticles(
  { articles }: SiteModel,
  shared: SiteParts,
  { key, slug }: { readonly key: 'services' | 'cities'; readonly slug: string },
): Link[] {
  return articles
    .filter((article) => article[key].includes(slug))
    .map(({ path, linkText }) => shared.link(path, linkText));
}
