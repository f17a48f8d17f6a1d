import type { SiteModel } from '../model/model.ts';
import { href } from '../model/url.ts';
import { fillWords } from '../schema/wording/fill-words.ts';

/** Returns the files of the feeds of a language, from the site's root. */
export function getFeedPaths({ languages: { prefix } }: Pick<SiteModel, 'languages'>) {
  return { rss: `${prefix}/feed.xml`, json: `${prefix}/feed.json` };
}

/** Names the feeds for the head of a page. */
export function listFeeds(model: Pick<SiteModel, 'site' | 'url' | 'wording' | 'languages'>) {
  const { site, url, wording } = model;
  const { name } = site;
  const paths = getFeedPaths(model);
  const { rss, jsonFeed } = wording.articles;
  return [
    { type: 'application/rss+xml', title: fillWords(rss, { name }), href: href(url, paths.rss) },
    { type: 'application/feed+json', title: fillWords(jsonFeed, { name }), href: href(url, paths.json) },
  ];
}
