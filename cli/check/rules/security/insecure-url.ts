import { listAllFileUrls } from '../../facts/links/file-urls.ts';
import type { SiteRule } from '../../rule.ts';

export const insecureUrl: SiteRule = {
  id: 'insecure-url',
  checkSite: (site) =>
    listAllFileUrls(site)
      .filter(({ url }) => /^\s*http:/i.test(url))
      .map(({ url, location }) => ({ message: `\`${url.trim()}\` is not encrypted.`, location: location() })),
};
