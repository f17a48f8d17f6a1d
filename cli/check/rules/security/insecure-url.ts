import { listAllFileUrls } from '../../facts/links/file-urls.ts';
import type { SiteRule } from '../../rule.ts';

export const insecureUrl: SiteRule = {
  id: 'insecure-url',
  title: 'A URL without encryption',
  severity: 'error',
  rationale: 'Browsers block it or warn of it, and anyone on the network can read and change the content.',
  fix: 'Write `https:` instead of `http:`.',
  checkSite: (site) =>
    listAllFileUrls(site)
      .filter(({ url }) => isInsecure(url))
      .map(({ url, location }) => ({ message: createMessage(url), location: location() })),
};

function isInsecure(url: string): boolean {
  return /^\s*http:/i.test(url);
}

function createMessage(url: string): string {
  return `\`${url.trim()}\` is not encrypted.`;
}
