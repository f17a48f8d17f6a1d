import type { Location } from '../../../problem.ts';
import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { fileTargets } from '../../facts/links/file-targets.ts';
import { pageTargets } from '../../facts/links/targets.ts';
import { hasFile, isPlainFile, pageAt, parseHref } from '../../facts/links/url.ts';
import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import { linksOf } from '../../facts/page/page-links.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

export const brokenLink: PageRule & SiteRule = {
  id: 'broken-link',
  title: 'Every address on the site leads somewhere',
  severity: 'error',
  rationale:
    'A visitor who follows it meets the 404 page; a missing script or photo leaves a hole in the page.',
  fix: 'correct the address, or restore the file it names',

  checkPage(page, site) {
    const targets = pageTargets(page, site).flatMap(({ url, what, location }) => {
      // Where the data says where forms are sent, that is a rule of its own.
      if (isPlainFile(url, site) || (what === 'form action' && site.expected !== null)) return [];
      const message = whyBroken({ url, what, from: page.path }, site);
      return message === null ? [] : [{ message, location: location() }];
    });
    return [...targets, ...withoutAddress(page), ...deadFragments(page, site)];
  },

  checkSite(site) {
    const files = fileTargets(site).flatMap(({ url, what, from, location }) => {
      const message = whyBroken({ url, what, from }, site);
      return message === null ? [] : [{ message, location: location() }];
    });
    return [...files, ...deadFragmentsElsewhere(site)];
  },
};

function whyBroken(
  { url, what, from }: { url: string; what: string; from: string },
  site: SiteFacts,
): string | null {
  if (url.trim() === '' && what !== 'form action') return `this ${what} is blank`;
  const address = parseHref(url.trim(), from, site);
  if (address.kind === 'unreadable') return `the ${what} \`${url}\` is no address`;
  if (address.kind === 'other' && !SCHEMES.test(url.replace(/[\t\n\r]/g, '').trim()))
    return `the ${what} \`${url}\` begins with a scheme that browsers do not follow`;
  // Two slashes before a plain name are a slip for one.
  if (/^\s*\/\/(?!localhost\b)[\w-]+(?:[/?#]|\s*$)/.test(url))
    return whyBroken({ url: url.trim().slice(1), what, from }, site);
  if (address.kind === 'outside' && OWN_MACHINE.test(new URL(address.url).hostname))
    return `the ${what} \`${url}\` leads to the machine or network of whoever reads it`;
  if (address.kind !== 'inside') return null;
  const page = pageAt(address.path, site.pagePaths);
  if (page === '/404' && from !== page && what !== 'sitemap entry')
    return `the ${what} \`${url}\` leads to the 404 page`;
  if (page !== null || hasFile(site, address.path)) return null;
  const near = [...site.pagePaths, ...[...site.files.keys()].map((file) => `/${file}`)].find(
    (path) => path.toLowerCase() === address.path.toLowerCase(),
  );
  if (near !== undefined)
    return `the ${what} \`${url}\` differs from \`${near}\` in capitals, which hosts tell apart`;
  return `the ${what} \`${url}\` leads to nothing`;
}

// Names without a dot, and addresses that are kept for private use (RFC 1918, RFC 6762).
const OWN_MACHINE =
  /^[^.[]+$|\.(?:local|localhost|internal|test|invalid)$|^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::1|::|f[cd][\da-f]*:.*|fe80:.*)\]$/;

// Script in an address is another rule's.
const SCHEMES = /^(?:mailto|tel|sms|geo|data|blob|about|javascript|vbscript):/i;

/** Anchors that lost their address: they look like links and are none. */
function withoutAddress(page: PageFacts): Finding[] {
  return page
    .all('a')
    .filter(({ attributes }) => !['href', 'id', 'name', 'role'].some((name) => attributes.has(name)))
    .map((anchor) => ({ message: 'this link has no address', location: elementLocation(page, anchor) }));
}

/** Links into the page itself. */
function deadFragments(page: PageFacts, site: SiteFacts): Finding[] {
  return ['a', 'area', 'use'].flatMap(page.all).flatMap((link): Finding[] => {
    const href = link.attributes.get('href') ?? link.attributes.get('xlink:href');
    const fragment = href === undefined ? null : fragmentOf(href, page.path, site);
    if (href === undefined || fragment === null || fragment.path !== page.path) return [];
    if (href.trim() === '#')
      return [{ message: 'the link `#` leads nowhere', location: attributeLocation(page, link, 'href') }];
    return page.byId.has(fragment.id) || isTop(fragment.id)
      ? []
      : [dead(href, page.path, attributeLocation(page, link, 'href'))];
  });
}

function deadFragmentsElsewhere(site: SiteFacts): Finding[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return site.pages.flatMap((page) =>
    linksOf(page).flatMap(({ href, location }): Finding[] => {
      const fragment = href.includes('#') ? fragmentOf(href, page.path, site) : null;
      const target = fragment === null || fragment.path === page.path ? undefined : pages.get(fragment.path);
      if (fragment === null || target === undefined) return [];
      return target.ids.has(fragment.id) || isTop(fragment.id) ? [] : [dead(href, target.path, location)];
    }),
  );
}

function fragmentOf(href: string, from: string, site: SiteFacts) {
  const address = parseHref(href, from, site);
  if (address.kind !== 'inside' || address.fragment === null) return null;
  return { path: address.path, id: address.fragment };
}

/** Browsers scroll to the top for both (https://html.spec.whatwg.org/#scroll-to-the-fragment-identifier). */
function isTop(id: string): boolean {
  return id === '' || id.toLowerCase() === 'top';
}

function dead(href: string, path: string, location: Location): Finding {
  const id = href.slice(href.indexOf('#') + 1);
  return {
    message: `the link \`${href}\` leads to a part that \`${path}\` does not have`,
    location,
    hint: `give a part of that page \`id="${id}"\`, or correct the link`,
  };
}
