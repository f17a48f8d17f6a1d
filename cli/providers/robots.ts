// Robots of search engines and of AI models, by the names that their documentation says they obey
// in robots.txt. A robot that collects texts for training is another than the one that finds pages
// for answers; refusing the first must not refuse the second.

export interface Robot {
  /** The name in `User-agent`. */
  readonly name: string;
  /** The page of its operator that says so. */
  readonly source: string;
}

const OPENAI = 'https://platform.openai.com/docs/bots';
const ANTHROPIC =
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler';
const APPLE = 'https://support.apple.com/en-us/119829';
const PERPLEXITY = 'https://docs.perplexity.ai/guides/bots';

/** Those that collect texts for training. Google-Extended and Applebot-Extended are only names. */
export const TRAINING_ROBOTS: readonly Robot[] = [
  { name: 'GPTBot', source: OPENAI },
  { name: 'ClaudeBot', source: ANTHROPIC },
  {
    name: 'Google-Extended',
    source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers#google-extended',
  },
  { name: 'Applebot-Extended', source: APPLE },
  { name: 'meta-externalagent', source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/' },
  { name: 'CCBot', source: 'https://commoncrawl.org/ccbot' },
];

/** Those by which people find a business: search engines, and assistants that search. */
export const SEARCH_ROBOTS: readonly Robot[] = [
  { name: 'Googlebot', source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers' },
  { name: 'Bingbot', source: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0' },
  { name: 'DuckDuckBot', source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot' },
  { name: 'Applebot', source: APPLE },
  { name: 'OAI-SearchBot', source: OPENAI },
  { name: 'ChatGPT-User', source: OPENAI },
  { name: 'Claude-SearchBot', source: ANTHROPIC },
  { name: 'Claude-User', source: ANTHROPIC },
  { name: 'PerplexityBot', source: PERPLEXITY },
];
