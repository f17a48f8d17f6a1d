// The feeds of the articles, as RSS (https://www.rssboard.org/rss-specification) and JSON Feed (https://www.jsonfeed.org/version/1/).
// Entry point: renderFeeds.
import { Feed, type Item } from 'feed';
import type { Artifact } from '../artifact.ts';
import { writeXml } from '../markup.ts';
import type { Article, SiteModel } from '../model/model.ts';
import { toPlainText } from '../model/text/rich-text.ts';
import { absoluteUrl } from '../model/url.ts';
import { renderArticleContent } from './feed-content.ts';
import { FEED_PATHS } from './feed-files.ts';

/** Renders the feeds with all articles, the newest first; none for a site without articles. */
export function renderFeeds(model: SiteModel, generator: string): Artifact[] {
  const { articles, articlesPage, site, url } = model;
  if (articlesPage === null) return [];
  const dates = articles.map(({ updated, date }) => updated ?? date).sort();
  const list = absoluteUrl(url, articlesPage.path);
  const createFeed = (items: readonly Item[]) => {
    const feed = new Feed({
      title: `${site.name}: ${articlesPage.name}`,
      description: toPlainText(articlesPage.description),
      id: list,
      link: list,
      language: site.language,
      copyright: site.name,
      generator,
      // Without a date the library would take today's, and two builds would differ.
      updated: toDate(dates.at(-1) ?? ''),
      feedLinks: { rss: absoluteUrl(url, FEED_PATHS.rss), json: absoluteUrl(url, FEED_PATHS.json) },
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
    { path: FEED_PATHS.rss.slice(1), content: createFeed(rssItems).rss2() },
    { path: FEED_PATHS.json.slice(1), content: createFeed(items).json1() },
  ];
}

function createItem({ site, url, photoByFile }: SiteModel, article: Article): Item {
  const { path, h1, description, date, updated = date, author = site.name, photo } = article;
  const link = absoluteUrl(url, path);
  const image = photoByFile.get(photo ?? '')?.variants.findLast(({ format }) => format === 'jpeg');
  return {
    title: h1,
    id: link,
    link,
    description: toPlainText(description),
    content: renderArticleContent(article, { url, photo: photoByFile.get(photo ?? '') }),
    author: [{ name: author }],
    published: toDate(date),
    date: toDate(updated),
    ...(image !== undefined && { image: absoluteUrl(url, image.path) }),
  };
}

/** Noon in Greenwich is the same day nearly everywhere. */
function toDate(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
