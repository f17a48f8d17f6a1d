// The feeds of the articles, as RSS (https://www.rssboard.org/rss-specification) and JSON Feed
// (https://www.jsonfeed.org/version/1/). Entry point: renderFeeds.

import { Feed, type Item } from 'feed';
import type { Artifact } from '../base/artifact.ts';
import { writeXml } from '../base/markup.ts';
import { isInCategory } from '../model/categories.ts';
import type { Article, SiteModel } from '../model/model.ts';
import type { PageOf } from '../model/page-kinds.ts';
import { absoluteUrl } from '../model/url.ts';
import { nameCategoryFeed, nameMainFeed } from '../routes/pages/articles.ts';
import type { FeedName } from '../routes/route.ts';
import { toPlainText } from '../schema/text/rich-text.ts';
import { renderArticleContent } from './feed-content.tsx';
import { getFeedPaths } from './feed-files.ts';

/**
 * Renders the feeds of the articles in the language, the newest first: of all of them, and of each
 * category. There are none without a page that lists them.
 */
export function renderFeeds(model: SiteModel, generator: string): Artifact[] {
  const [articlesPage] = model.pages.articles;
  if (articlesPage === undefined) return [];
  const articles = model.articles.filter(({ path }) => !model.languages.foreign.has(path));
  return [
    ...renderList(model, generator, { page: articlesPage, feed: nameMainFeed(model), articles }),
    ...model.pages.category.flatMap((page) =>
      renderList(model, generator, {
        page,
        feed: nameCategoryFeed(model, page),
        articles: articles.filter((article) => isInCategory(article, page)),
      }),
    ),
  ];
}

interface ArticleList {
  readonly page: PageOf<'articles' | 'category'>;
  readonly feed: FeedName;
  readonly articles: readonly Article[];
}

function renderList(model: SiteModel, generator: string, { page, feed: name, articles }: ArticleList): Artifact[] {
  const { site, url } = model;
  const paths = getFeedPaths(name);
  const dates = articles.map(({ updated, date }) => updated ?? date).sort();
  const list = absoluteUrl(url, page.path);
  const createFeed = (items: readonly Item[]) => {
    const feed = new Feed({
      title: `${site.name}: ${page.name}`,
      description: toPlainText(page.description),
      id: list,
      link: list,
      language: site.language,
      copyright: site.name,
      generator,
      // Without a date the library would take today's, and two builds would differ.
      updated: toDate(dates.at(-1) ?? ''),
      feedLinks: { rss: absoluteUrl(url, paths.rss), json: absoluteUrl(url, paths.json) },
    });
    for (const item of items) feed.addItem(item);
    return feed;
  };
  const items = articles.map((article) => createItem(model, article));
  // Descriptions in RSS are HTML, and an author must have an email address.
  const rssItems = items.map(({ author, image, description = '', ...item }) => ({
    ...item,
    description: writeXml(description),
  }));
  return [
    { path: paths.rss.slice(1), content: createFeed(rssItems).rss2() },
    { path: paths.json.slice(1), content: createFeed(items).json1() },
  ];
}

function createItem({ site, url, photoByFile }: SiteModel, article: Article): Item {
  const { path, h1, description, date, updated = date, author = site.name, photo } = article;
  const link = absoluteUrl(url, path);
  const words = [...new Set([...article.categories, ...article.tags])];
  const image = photoByFile.get(photo ?? '')?.variants.findLast(({ format }) => format === 'jpeg');
  return {
    title: h1,
    id: link,
    link,
    description: toPlainText(description),
    content: renderArticleContent(article, { url, photoByFile }),
    author: [{ name: author }],
    published: toDate(date),
    date: toDate(updated),
    ...(image !== undefined && { image: absoluteUrl(url, image.path) }),
    ...(words.length > 0 && { category: words.map((name) => ({ name })) }),
  };
}

/** Noon in Greenwich is the same day nearly everywhere. */
function toDate(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
