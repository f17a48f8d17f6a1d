import type { SiteFacts } from '../../facts/facts.ts';
import { fileTargets } from '../../facts/links/file-targets.ts';
import { pageTargets } from '../../facts/links/targets.ts';
import { hasFile, pageAt, parseHref } from '../../facts/links/url.ts';
import type { PageRule, SiteRule } from '../../rule.ts';

export const nonCanonicalUrl: PageRule & SiteRule = {
  id: 'non-canonical-url',
  title: 'Every address has the form its page answers to',
  severity: 'error',
  rationale:
    'Hosts answer other forms with a redirect or a 404, and search engines count them as other pages.',
  fix: "write the address without `.html`, `index` or a slash at its end, from the site's root",

  checkPage(page, site) {
    return pageTargets(page, site).flatMap(({ url, what, followed, location }) => {
      if (isOfAnotherRule(url, what)) return [];
      const right = rightForm({ url, from: page.path, followed }, site);
      return right === null || right === url
        ? []
        : [{ message: `the ${what} \`${url}\` is not in the form \`${right}\``, location: location() }];
    });
  },

  checkSite(site) {
    return fileTargets(site).flatMap(({ url, what, from, location }) => {
      if (what !== 'sitemap entry') return [];
      const right = rightForm({ url, from, followed: false }, site);
      return right === null || right === url
        ? []
        : [{ message: `the ${what} \`${url}\` is not in the form \`${right}\``, location: location() }];
    });
  },
};

/** The canonical address, the encryption and the head's shared picture have rules of their own, which say the same. */
function isOfAnotherRule(url: string, what: string): boolean {
  if (what === 'canonical address' || what === '`og:url`' || /^\s*http:/i.test(url)) return true;
  return what === '`og:image`' && !/^https:/i.test(url);
}

/** The address as the policy writes it; null where it names nothing of the site. */
function rightForm(
  { url, from, followed }: { url: string; from: string; followed: boolean },
  site: SiteFacts,
): string | null {
  // A fragment alone, or a blank form action, is the page itself.
  if (url === '' || url.startsWith('#')) return null;
  const written = url.trim();
  const read = parseHref(written, from, site);
  // Two slashes at the start name a host; where that is not the site's, they are a slip for one.
  const address = read.kind === 'inside' ? read : parseHref(written.replace(/^\/{2,}/, '/'), from, site);
  if (address.kind !== 'inside') return null;
  const isFile = hasFile(site, address.path);
  const path = isFile ? address.path : pageAt(address.path, site.pagePaths);
  if (path === null) return null;
  const query = isFile ? (/\?[^#]*/.exec(url)?.[0] ?? '') : '';
  const plain = path === '/' ? `${site.basePath}/` : site.basePath + encodeURI(path);
  const fragment = address.fragment === null ? '' : `#${url.slice(url.indexOf('#') + 1)}`;
  return `${followed ? '' : (site.origin ?? '')}${plain}${query}${fragment}`;
}
