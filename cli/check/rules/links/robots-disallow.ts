import type { SiteFacts } from '../../facts/facts.ts';
import { readRobots } from '../../facts/links/robots.ts';
import { locateStart } from '../../facts/locations.ts';
import { locateInText } from '../../facts/parse-page.ts';
import { formatFirst } from '../../facts/text/message-text.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const robotsDisallow: SiteRule = {
  id: 'robots-disallow',
  title: 'A robots.txt that disallows pages or does not name the sitemap',
  severity: 'error',
  rationale:
    'Search engines do not show a page that they may not read, and take a page without its styles and scripts for broken.',
  fix: 'Allow everything in robots.txt and name the sitemap; exclude a page from search results with `noindex` instead.',
  checkSite(site) {
    if (!site.files.has('robots.txt'))
      return [{ message: 'The site has no `robots.txt`.', location: locateStart('robots.txt') }];
    const text = site.text('robots.txt');
    const home = `${site.origin ?? 'https://site.invalid'}${site.basePath}`;
    const { sitemaps, blockingLines } = readRobots(text, home);
    const blocked = new Map<number, Set<string>>();
    for (const path of listReadablePaths(site))
      for (const line of blockingLines(home + path))
        blocked.set(line, (blocked.get(line) ?? new Set()).add(path));
    const rules = [...blocked].map(([line, paths]) => {
      const rule = text.split(/\r\n|\r|\n/)[line - 1]?.trim() ?? '';
      const message = `\`${rule}\` disallows ${formatFirst([...paths])} for search engines.`;
      return { message, location: { ...locateStart('robots.txt'), line } };
    });
    return [...rules, ...findWrongSitemap(site, text, sitemaps)];
  },
};

function listReadablePaths({ pagePaths, files }: SiteFacts): string[] {
  const others = [...files.keys()].filter((file) => !file.endsWith('.html')).map((file) => `/${file}`);
  return [...pagePaths].filter((path) => path !== '/404').concat(others);
}

function findWrongSitemap(site: SiteFacts, text: string, sitemaps: readonly string[]): Finding[] {
  const expected = `${site.origin}${site.basePath}/sitemap.xml`;
  if (!site.files.has('sitemap.xml') || site.origin === null || sitemaps.includes(expected)) return [];
  const hint = `Write \`Sitemap: ${expected}\`.`;
  const [actual] = sitemaps;
  if (actual === undefined)
    return [
      { message: 'The robots.txt does not name the sitemap.', location: locateStart('robots.txt'), hint },
    ];
  const location = locateInText('robots.txt', text, text.indexOf(actual), actual.length);
  return [{ message: `The robots.txt names the sitemap \`${actual}\`.`, location, hint }];
}
