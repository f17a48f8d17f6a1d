import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { listFileUrls } from '../../facts/links/file-urls.ts';
import { listPageUrls } from '../../facts/links/page-urls.ts';
import { getFileOfUrl } from '../../facts/links/url.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import {
  type ContentPolicy,
  computeHashes,
  getSources,
  isAllowed,
  readPolicy,
} from '../../facts/page/content-policy.ts';
import { listAttributesNamed } from '../../facts/page/page-attributes.ts';
import { formatFirst } from '../../facts/text/message-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const cspBlocksResource: PageRule = {
  id: 'csp-blocks-resource',
  title: 'A Content-Security-Policy that blocks a part of its page',
  severity: 'error',
  rationale: 'The browser does not load or run what the policy leaves out, and the page breaks.',
  fix: 'Name each source by its origin and each inline script by its hash.',
  checkPage(page, site) {
    const policy = readPolicy(page);
    if (policy === null) return [];
    return [
      ...findBlockedLoads(page, site, policy),
      ...findBlockedInlineCode(page, policy),
      ...listAttributesNamed(page, 'style').map(({ element }) => ({
        message: `The policy blocks the style attribute of the \`${element.tag}\`.`,
        location: locateAttribute(page, element, 'style'),
      })),
      ...findBlockedAnalytics(page, site, policy),
    ];
  },
};

interface Load {
  readonly url: string;
  readonly directive: string;
  readonly location: () => Finding['location'];
}

/** One finding for each directive, at the first of the URLs that it blocks: they have one cause. */
function findBlockedLoads(page: PageFacts, site: SiteFacts, policy: ContentPolicy): Finding[] {
  const blocked = listLoads(page, site).filter(({ url, directive }) => {
    const sources = getSources(policy, directive);
    if (/^data:/i.test(url) && sources?.includes('data:')) return false;
    // A URL without encryption is reported by insecure-url.
    return !/^http:/i.test(url) && !isAllowed(sources, url, site);
  });
  const firsts = new Map(blocked.toReversed().map((load) => [load.directive, load]));
  return [...firsts.values()].toReversed().map(({ directive, location }) => {
    const urls = blocked.filter((load) => load.directive === directive).map(({ url }) => url);
    const message = `The policy does not allow ${formatFirst([...new Set(urls)])} in \`${directive}\`.`;
    return { message, location: location() };
  });
}

/** Everything that the page loads or sends, and that its stylesheets load. */
function listLoads(page: PageFacts, site: SiteFacts): Load[] {
  return listPageUrls(page).flatMap(({ url, role, directives, location }) => {
    const loads = directives.map((directive) => ({ url, directive, location }));
    const file = role === 'stylesheet' ? getFileOfUrl(url, page, site) : null;
    if (file === null) return loads;
    const inside = listFileUrls(site, file).map((found) => ({
      url: found.url,
      directive: getStyleDirective(found.url, found.prefix),
      location,
    }));
    return [...loads, ...inside];
  });
}

function getStyleDirective(url: string, prefix: string): string {
  if (prefix.startsWith('@')) return 'style-src';
  return /\.(?:woff2?|ttf|otf)(?:[?#]|$)/i.test(url) ? 'font-src' : 'img-src';
}

/** Data in a script element is not code; speculation rules are, to a policy. */
const DATA_TYPES = /^(?:application\/(?:ld\+)?json|text\/plain)$/;

function findBlockedInlineCode(page: PageFacts, policy: ContentPolicy): Finding[] {
  const scripts = page
    .all('script')
    .filter(({ attributes }) => !attributes.has('src') && !DATA_TYPES.test(attributes.get('type') ?? ''));
  return [...scripts, ...page.all('style')].flatMap((element) => {
    const directive = `${element.tag}-src`;
    const sources = getSources(policy, directive);
    const hashes = computeHashes(element.text);
    if (sources === null || hashes.some((hash) => sources.includes(hash))) return [];
    const message = `The policy blocks the inline \`${element.tag}\`; in \`${directive}\` its hash is \`${hashes[0]}\`.`;
    return [{ message, location: locateElement(page, element) }];
  });
}

/** The page's script sends events to the analytics host of the data. */
function findBlockedAnalytics(page: PageFacts, site: SiteFacts, policy: ContentPolicy): Finding[] {
  const host = site.expected?.business.analyticsHost ?? null;
  if (host === null || isAllowed(getSources(policy, 'connect-src'), host, site)) return [];
  const message = `The policy does not allow the analytics host \`${host}\` in \`connect-src\`.`;
  return [{ message, location: locateAttribute(page, policy.element, 'content') }];
}
