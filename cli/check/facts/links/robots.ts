import robotsModule from 'robots-parser';

// The package's types describe a default export; its CommonJS module is the function itself.
const parseRobots = robotsModule as unknown as typeof robotsModule.default;

/** Large search engines, each of which obeys its own group if robots.txt has one. */
const SEARCH_ENGINES = 'Googlebot Bingbot DuckDuckBot Applebot Slurp YandexBot Baiduspider'.split(' ');

export interface Robots {
  readonly sitemaps: readonly string[];
  /** The numbers of the lines that disallow a URL for a search engine. */
  readonly blockingLines: (url: string) => readonly number[];
}

/** Reads a robots.txt as search engines do (RFC 9309). @param home the URL of the site, without a slash at its end */
export function readRobots(text: string, home: string): Robots {
  const robots = parseRobots(`${home}/robots.txt`, text);
  const named = SEARCH_ENGINES.filter((agent) => text.toLowerCase().includes(agent.toLowerCase()));
  return {
    sitemaps: robots.getSitemaps(),
    blockingLines: (url) =>
      ['*', ...named]
        .filter((agent) => robots.isDisallowed(url, agent))
        .map((agent) => robots.getMatchingLineNumber(url, agent)),
  };
}
