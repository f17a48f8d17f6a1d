import type { SiteFacts } from '../../facts/facts.ts';
import { type FileUrl, listAllFileUrls } from '../../facts/links/file-urls.ts';
import { listUrlsToVerify, type PageUrl } from '../../facts/links/page-urls.ts';
import { findPageAt, hasFile, parseHref } from '../../facts/links/url.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

export const nonCanonicalUrl: PageRule & SiteRule = {
  id: 'non-canonical-url',
  title: 'A URL that is not in the canonical form of its page',
  severity: 'error',
  rationale:
    'Hosts answer other forms with a redirect or a 404, and search engines count them as other pages.',
  fix: 'Write the URL from the root of the site, without `.html`, `index` or a slash at its end.',

  checkPage: (page, site) =>
    listUrlsToVerify(page, site)
      // Other rules report these two and URLs without encryption, and name the canonical form too.
      .filter(({ role, url }) => !/^(?:canonical URL|`og:url`)$/.test(role) && !/^\s*http:/i.test(url))
      .flatMap((named) => findProblem({ ...named, from: page.path }, site)),

  checkSite: (site) =>
    listAllFileUrls(site)
      .filter(({ role }) => role === 'sitemap entry')
      .flatMap((named) => findProblem({ ...named, isIdentifier: true }, site)),
};

type NamedUrl = Omit<FileUrl, 'prefix'> & Pick<PageUrl, 'isIdentifier'>;

function findProblem(named: NamedUrl, site: SiteFacts): Finding[] {
  const expected = toCanonical(named, site);
  if (expected === null || expected === named.url) return [];
  const message = `The ${named.role} \`${named.url}\` is not in the canonical form \`${expected}\`.`;
  return [{ message, location: named.location() }];
}

/** Null for a URL that does not lead to a page or file of the site. */
function toCanonical({ url, from, isIdentifier = false }: NamedUrl, site: SiteFacts): string | null {
  // A fragment alone and an empty form action mean the page itself.
  if (url === '' || url.startsWith('#')) return null;
  const parsed = parseHref(url.trim(), from, site);
  // Two slashes start the name of a host; if it is not the site's, they may be a typo for one.
  const target =
    parsed.kind === 'inside' ? parsed : parseHref(url.trim().replace(/^\/{2,}/, '/'), from, site);
  if (target.kind !== 'inside') return null;
  const isFile = hasFile(site, target.path);
  const path = isFile ? target.path : findPageAt(target.path, site.pagePaths);
  if (path === null) return null;
  const origin = isIdentifier ? (site.origin ?? '') : '';
  // With a fragment, a query sets up a part of the page, such as a calculator; the canonical link of the page leaves it out.
  const query = isFile || target.fragment !== null ? (/\?[^#]*/.exec(url)?.[0] ?? '') : '';
  const fragment = target.fragment === null ? '' : url.slice(url.indexOf('#'));
  return origin + site.basePath + encodeURI(path) + query + fragment;
}
