import { isErrorPath } from '../../../base/page-files.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { type FileUrl, listAllFileUrls } from '../../facts/links/file-urls.ts';
import { findPageAt, hasFile, isCanonicalUrl, parseHref } from '../../facts/links/url.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

export const brokenLink: PageRule & SiteRule = {
  id: 'broken-link',

  checkPage: (page, site) =>
    page.urls
      // Nearly all URLs are canonical ones of pages and files that exist.
      .filter(({ url }) => !isCanonicalUrl(url, site))
      .flatMap((named) => toFindings({ ...named, from: page.path }, site)),

  checkSite: (site) => [
    ...listAllFileUrls(site).flatMap((named) => toFindings(named, site)),
    ...findBrokenFragments(site),
  ],
};

function toFindings({ location, ...named }: Omit<FileUrl, 'prefix'>, site: SiteFacts): Finding[] {
  const message = findProblem(named, site);
  return message === null ? [] : [{ message, location: location() }];
}

type NamedUrl = Pick<FileUrl, 'url' | 'role' | 'from'>;

function findProblem({ url, role, from }: NamedUrl, site: SiteFacts): string | null {
  const trimmed = url.trim();
  if (trimmed === '') return `The ${role} has an empty URL.`;
  const target = parseHref(trimmed, from, site);
  const subject = `The ${role} \`${url}\``;
  if (target.kind === 'unreadable') return `${subject} is not a valid URL.`;
  if (target.kind === 'other')
    return SCHEMES.test(trimmed.replace(/[\t\n\r]/g, ''))
      ? null
      : `${subject} has a scheme that browsers do not follow.`;
  if (target.kind === 'outside') {
    // Two slashes before a name without a dot are a typo for one.
    if (/^\/\/(?!localhost\b)[\w-]+(?:[/?#]|$)/.test(trimmed))
      return findProblem({ url: trimmed.slice(1), role, from }, site);
    const { hostname } = new URL(target.url);
    return PRIVATE_HOST.test(hostname) ? `${subject} leads to a host that visitors cannot reach.` : null;
  }
  const page = findPageAt(target.path, site.pagePaths);
  if (page !== null && isErrorPath(page) && from !== page) return `${subject} leads to the 404 page.`;
  if (page !== null || hasFile(site, target.path)) return null;
  const sameLetters = [...site.pagePaths, ...[...site.files.keys()].map((file) => `/${file}`)].find(
    (path) => path.toLowerCase() === target.path.toLowerCase(),
  );
  return sameLetters === undefined
    ? `${subject} leads to nothing.`
    : `${subject} differs from \`${sameLetters}\` in case, and URLs are case-sensitive.`;
}

/** Names without a dot, and names and addresses of private networks (RFC 6762, 1918, 4193). */
const PRIVATE_HOST =
  /^[^.[]+$|\.(?:local|localhost|internal|test|invalid)$|^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::1|::|f[cd][\da-f]*:.*|fe80:.*)\]$/;

const SCHEMES = /^(?:mailto|tel|sms|geo|data|blob|about|javascript|vbscript):/i;

function findBrokenFragments(site: SiteFacts): Finding[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return site.pages.flatMap((page) =>
    page.links.fragments.flatMap(({ href, line, column }): Finding[] => {
      const location = { file: page.file, line, column, length: href.length };
      if (href.trim() === '#') return [{ message: 'The link `#` leads nowhere.', location }];
      const target = parseHref(href, page.path, site);
      if (target.kind !== 'inside' || target.fragment === null) return [];
      const { path, fragment } = target;
      // Browsers scroll to the top: https://html.spec.whatwg.org/#scroll-to-the-fragment-identifier
      if (fragment === '' || fragment.toLowerCase() === 'top') return [];
      if (pages.get(path)?.ids.has(fragment) !== false) return [];
      const message = `The link \`${href}\` leads to an element that \`${path}\` does not have.`;
      return [{ message, location, hint: `Add \`id="${fragment}"\` to that page, or correct the link.` }];
    }),
  );
}
