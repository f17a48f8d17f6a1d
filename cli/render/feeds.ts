// The feeds of the articles, as RSS (https://www.rssboard.org/rss-specification) and JSON Feed (https://www.jsonfeed.org/version/1.1/).
// Entry point: renderFeeds.
import { Feed } from 'feed';
import type { Artifact } from '../artifact.ts';
import { writeXml } from '../markup.ts';
import type { Article, SiteModel } from '../model/model.ts';
import { type InlineText, type RichText, toPlainText } from '../model/text/rich-text.ts';
import { absoluteUrl } from '../model/url.ts';
import { FEED_PATHS } from './feed-files.ts';

/** Renders the feeds with all articles, the newest first; none for a site without articles. */
export function renderFeeds(model: SiteModel, generator: string): Artifact[] {
  const { articles, articlesPage, site, url } = model;
  if (articlesPage === null) return [];
  const dates = articles.map(({ updated, date }) => updated ?? date).sort();
  const list = absoluteUrl(url, articlesPage.path);
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
  for (const article of articles) {
    const link = absoluteUrl(url, article.path);
    const image = model.photoByFile
      .get(article.photo ?? '')
      ?.variants.findLast(({ format }) => format === 'jpeg');
    feed.addItem({
      title: article.h1,
      id: link,
      link,
      description: toPlainText(article.description),
      content: renderContent(article),
      author: [{ name: article.author ?? site.name }],
      published: toDate(article.date),
      date: toDate(article.updated ?? article.date),
      ...(image !== undefined && { image: absoluteUrl(url, image.path) }),
    });
  }
  return [
    { path: FEED_PATHS.rss.slice(1), content: feed.rss2() },
    { path: FEED_PATHS.json.slice(1), content: feed.json1() },
  ];
}

/** Noon in Greenwich is the same day nearly everywhere. */
function toDate(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function renderContent({ description, details, sections }: Article): string {
  const element = (tag: string, content: string) => `<${tag}>${content}</${tag}>`;
  const elements = (tag: string, texts: readonly (InlineText | RichText)[]) =>
    texts.map((text) => element(tag, writeXml(toPlainText(text)))).join('');
  return [
    elements('p', [description, ...details]),
    ...sections.map(({ heading, paragraphs, list }) =>
      [
        heading === undefined ? '' : elements('h2', [heading]),
        elements('p', paragraphs),
        list.length === 0 ? '' : element('ul', elements('li', list)),
      ].join(''),
    ),
  ].join('');
}
