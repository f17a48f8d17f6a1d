import { placeInText } from '../parse-page.ts';
import { robotsLines } from '../robots.ts';
import type { SiteRule } from '../rule.ts';

export const robotsLine: SiteRule = {
  id: 'robots-line',
  title: 'A line of robots.txt that no search engine reads',
  severity: 'error',
  why: 'They pass over a line that they do not know, and over a rule that is said to nobody: it does not do what it says.',
  mend: 'Write `User-agent:`, then `Allow:` and `Disallow:`, and `Sitemap:`; for `noindex` use the page’s own head.',
  site({ robots }) {
    if (robots === null) return [];
    let isSaidToSomebody = false;
    return robotsLines(robots).flatMap(({ line, offset }) => {
      if (line === '') return [];
      const key = /^([\w-]+)\s*:/.exec(line)?.[1]?.toLowerCase() ?? '';
      if (key === 'user-agent') isSaidToSomebody = true;
      const place = placeInText('robots.txt', robots, offset, line.length);
      if (!KNOWN.includes(key))
        return [{ message: `\`${line}\` is no line that a search engine reads.`, place }];
      if (key === 'user-agent' || key === 'sitemap' || isSaidToSomebody) return [];
      return [{ message: `\`${line}\` stands before any \`User-agent\`.`, place }];
    });
  },
};

// RFC 9309 and the sitemaps protocol, then what Bing, Yandex and Cloudflare read besides. Google reads `noindex` no longer.
const KNOWN = [
  ...['user-agent', 'allow', 'disallow', 'sitemap'],
  ...['crawl-delay', 'host', 'clean-param', 'request-rate', 'visit-time', 'content-signal'],
];
