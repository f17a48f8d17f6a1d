import { listAllFileUrls } from '../../facts/links/file-urls.ts';
import { listPageUrls } from '../../facts/links/page-urls.ts';
import type { PageRule, SiteRule } from '../../rule.ts';

export const insecureUrl: PageRule & SiteRule = {
  id: 'insecure-url',
  title: 'A URL without encryption',
  severity: 'error',
  rationale: 'Browsers block it or warn of it, and anyone on the network can read and change the content.',
  fix: 'Write `https:` instead of `http:`.',
  checkPage: (page) =>
    listPageUrls(page)
      // Other rules report these two.
      .filter(({ url, role }) => isInsecure(url) && !/^(?:canonical URL|`og:url`)$/.test(role))
      .map(({ url, location }) => ({ message: createMessage(url), location: location() })),
  checkSite: (site) =>
    listAllFileUrls(site)
      .filter(({ url, role }) => isInsecure(url) && role !== 'sitemap entry')
      .map(({ url, location }) => ({ message: createMessage(url), location: location() })),
};

function isInsecure(url: string): boolean {
  return /^\s*http:/i.test(url);
}

function createMessage(url: string): string {
  return `\`${url.trim()}\` is not encrypted.`;
}
