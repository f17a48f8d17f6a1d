import type { SiteModel } from '../model/model.ts';
import { href } from '../model/url.ts';
import type { FeedName } from '../routes/route.ts';
import { fillWords } from '../schema/wording/fill-words.ts';

/** Returns the file of a feed, from the site's root. */
export function getFeedPath({ folder }: Pick<FeedName, 'folder'>): string {
  return `${folder}/feed.xml`;
}

/** Names feeds for the head of a page. */
export function listFeeds({ url, wording }: Pick<SiteModel, 'url' | 'wording'>, feeds: readonly FeedName[]) {
  return feeds.map((feed) => ({
    title: fillWords(wording.articles.rss, { name: feed.name }),
    href: href(url, getFeedPath(feed)),
  }));
}
