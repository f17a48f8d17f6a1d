import type { SiteFacts } from '../../facts/facts.ts';
import { type RobotsRule, readRobots, robotsAllow } from '../../facts/links/robots.ts';
import { startOf, textLocation } from '../../facts/locations.ts';
import { locationInText } from '../../facts/parse-page.ts';
import { firstOf } from '../../facts/text/name-list.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const robotsDisallow: SiteRule = {
  id: 'robots-disallow',
  title: 'robots.txt lets search engines read every page and names the sitemap',
  severity: 'error',
  rationale: 'A page that may not be read is not found; without its style and script it is judged as broken.',
  fix: 'allow everything, and keep pages out of the index with `noindex` instead',
  checkSite(site) {
    if (site.robots === null)
      return [{ message: 'there is no `robots.txt`', location: startOf('robots.txt') }];
    const robots = readRobots(site.robots);
    return [...blocked(site, site.robots, robots.groups), ...sitemapLine(site, robots.sitemaps)];
  },
};

/** One finding a rule, naming the first page or file it shuts out. */
function blocked(site: SiteFacts, text: string, groups: readonly (readonly RobotsRule[])[]): Finding[] {
  const paths = [
    ...site.pagePaths,
    ...[...site.files.keys()].filter((file) => !file.endsWith('.html')).map((file) => `/${file}`),
  ];
  const shutBy = new Map<RobotsRule, Set<string>>();
  for (const rules of groups) {
    for (const path of paths.filter((candidate) => candidate !== '/404')) {
      const rule = robotsAllow(rules, site.basePath + path);
      if (rule === null) continue;
      shutBy.set(rule, (shutBy.get(rule) ?? new Set()).add(path));
    }
  }
  return [...shutBy].map(([{ line, offset }, shut]) => ({
    message: `\`${line}\` shuts search engines out of ${firstOf([...shut])}`,
    location: locationInText('robots.txt', text, offset, line.length),
  }));
}

function sitemapLine(site: SiteFacts, sitemaps: readonly string[]): Finding[] {
  if (site.sitemap === null || site.origin === null) return [];
  const right = `${site.origin}${site.basePath}/sitemap.xml`;
  if (sitemaps.includes(right)) return [];
  const [named] = sitemaps;
  return [
    {
      message:
        named === undefined
          ? 'robots.txt does not name the sitemap'
          : `robots.txt names the sitemap \`${named}\``,
      location: textLocation(site, 'robots.txt', named ?? ''),
      hint: `write \`Sitemap: ${right}\``,
    },
  ];
}
