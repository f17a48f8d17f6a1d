import { startOf } from '../../facts/locations.ts';
import type { SiteRule } from '../../rule.ts';

export const missing404: SiteRule = {
  id: 'missing-404',
  title: 'There is a page for addresses that the site does not have',
  severity: 'error',
  rationale: 'Hosts show `404.html` for them; without it a visitor who mistyped meets a bare error.',
  fix: 'write a `404.html` into the root of the site',
  checkSite(site) {
    return site.files.has('404.html')
      ? []
      : [{ message: 'there is no `404.html`', location: startOf('404.html') }];
  },
};
