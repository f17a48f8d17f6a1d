// The feeds of the articles, as RSS (https://www.rssboard.org/rss-specification). Entry point:
// renderFeeds.
import type { Artifact } from '../base/artifact.ts';
import { writeXml } from '../base/markup.ts';
import type { Article, SiteModel } from '../model/model.ts';
import type { PageOf } from '../model/page-kinds.ts';
import { isInCategory } from '../model/records/categories.ts';
import { absoluteUrl } from '../model/url.ts';
import { nameCategoryFeed, nameMainFeed } from '../routes/pages/articles.ts';
import type { FeedName } from '../routes/route.ts';
import { toPlainText } from '../schema/text/rich-text.ts';
import { renderArticleContent } from './feed-content.tsx';
import { getFeedPath } from './feed-files.ts';

/**
 * Renders the feeds of the articles in the language, the newest first: of all of them, and of each
 * category. There are none without a page that lists them.
 */
export function renderFeeds(model: SiteModel, generator: string): (Artifact & { readonly content: string })[] {
  const [articlesPage] = model.pages.articles;
  if (articlesPage === undefined) return [];
  const articles = model.articles.filter(({ path }) => !model.languages.foreign.has(path));
  return [
    renderList(model, generator, { page: articlesPage, feed: nameMainFeed(model), articles }),
    ...model.pages.category.map((page) =>
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

function renderList(model: SiteModel, generator: string, { page, feed, articles }: ArticleList) {
  const { site, url } = model;
  const path = getFeedPath(feed);
  const lastDate = articles
    .map(({ updated, date }) => updated ?? date)
    .sort()
    .at(-1);
  const channel = [
    writeElement('title', `${site.name}: ${page.name}`),
    writeElement('link', absoluteUrl(url, page.path)),
    writeElement('description', toPlainText(page.description)),
    `<atom:link rel="self" type="application/rss+xml" href="${writeXml(absoluteUrl(url, path))}"/>`,
    writeElement('language', site.language),
    writeElement('copyright', site.name),
    ...(lastDate === undefined ? [] : [writeElement('lastBuildDate', formatDay(lastDate))]),
    writeElement('generator', generator),
    ...articles.map((article) => renderItem(model, article)),
  ];
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
  return { path: path.slice(1), content };
}

function renderItem({ url, photoByFile }: SiteModel, article: Article): string {
  const link = absoluteUrl(url, article.path);
  const parts = [
    writeElement('title', article.h1),
    writeElement('link', link),
    writeElement('guid', link),
    writeElement('pubDate', formatDay(article.date)),
    // A description is HTML.
    writeElement('description', writeXml(toPlainText(article.description))),
    writeElement('content:encoded', renderArticleContent(article, { url, photoByFile })),
    ...[...new Set([...article.categories, ...article.tags])].map((name) => writeElement('category', name)),
  ];
  return `<item>${parts.join('')}</item>`;
}

function writeElement(name: string, text: string): string {
  return `<${name}>${writeXml(text)}</${name}>`;
}

/** Noon in Greenwich is the same day nearly everywhere. */
function formatDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toUTCString();
}
