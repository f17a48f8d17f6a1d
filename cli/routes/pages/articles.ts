import type { ArticlesPageProps } from '../../../templates/pages/articles.tsx';
import type { SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import { formatDate } from '../../schema/formats/format.ts';
import { toPlainText } from '../../schema/text/rich-text.ts';
import { splitIntro } from '../../schema/text/split-intro.ts';
import type { RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildInnerGraph, buildInnerHead, buildPlainHero, findLatest, listCrumbs } from './inner-page.ts';

/** Builds the page that lists all articles; it changes with each of them. */
export function buildArticlesRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'articles'>,
): RouteOf<'articles', ArticlesPageProps> {
  const { path, photo, name } = record;
  const { articles, wording } = model;
  const updated = findLatest(record.updated, ...articles.map((article) => article.updated ?? article.date));
  const page = {
    path,
    record,
    updated,
    photo,
    crumbs: listCrumbs(shared, { name, path }),
    type: 'CollectionPage',
  } as const;
  return {
    path,
    kind: 'articles',
    service: null,
    city: null,
    updated,
    head: { ...buildInnerHead(model, shared, page), hasFeeds: true },
    structuredData: buildInnerGraph(model, shared, page, { parts: [] }),
    props: {
      hero: buildPlainHero(model, shared, page, false),
      details: record.details,
      articles: articles.map((article) => ({
        href: shared.link(article.path, '').href,
        title: article.h1,
        date: { text: formatDate(article.date, wording.language), day: article.date },
        text: toPlainText(splitIntro(article.description).intro),
        picture: article.photo === null ? null : shared.picture(article.photo),
        price: null,
      })),
    },
  };
}
