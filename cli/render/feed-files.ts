import type { SiteModel } from '../model/model.ts';
import { href } from '../model/url.ts';
import { fillWords } from '../model/wording/fill-words.ts';

/** The files of the feeds, from the site's root. */
export const FEED_PATHS = { rss: '/feed.xml', json: '/feed.json' } as const;

/** Names the feeds for the head of a page. */
export function listFeeds({ site, url, wording }: Pick<SiteModel, 'site' | 'url' | 'wording'>) {
  const { name } = site;
  const { rss, jsonFeed } = wording.articles;
  return [
    { type: 'application/rss+xml', title: fillWords(rss, { name }), href: href(url, FEED_PATHS.rss) },
    { type: 'application/feed+json', title: fillWords(jsonFeed, { name }), href: href(url, FEED_PATHS.json) },
  ];
}
