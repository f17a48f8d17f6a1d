import type { SiteModel } from '../model/model.ts';
import { href } from '../model/url.ts';
import type { FeedName } from '../routes/route.ts';
import { fillWords } from '../schema/wording/fill-words.ts';

/** Returns the files of feeds, from the site's root. */
export function getFeedPaths({ folder }: Pick<FeedName, 'folder'>) {
  return { rss: `${folder}/feed.xml`, json: `${folder}/feed.json` };
}

/** Names feeds for the head of a page. */
export function listFeeds({ url, wording }: Pick<SiteModel, 'url' | 'wording'>, feeds: readonly FeedName[]) {
  const { rss, jsonFeed } = wording.articles;
  return feeds.flatMap((feed) => {
    const { name } = feed;
    const paths = getFeedPaths(feed);
    return [
      { type: 'application/rss+xml', title: fillWords(rss, { name }), href: href(url, paths.rss) },
      { type: 'application/feed+json', title: fillWords(jsonFeed, { name }), href: href(url, paths.json) },
    ];
  });
}
