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
      .filter(({ url }) => /^\s*http:/i.test(url))
      .map(({ url, location }) => ({ message: `\`${url.trim()}\` is not encrypted.`, location: location() })),
};
