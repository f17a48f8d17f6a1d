import { locateStart } from '../../facts/locations.ts';
import type { SiteRule } from '../../rule.ts';

export const missing404: SiteRule = {
  id: 'missing-404',
  title: 'A site without a 404 page',
  severity: 'error',
  rationale: 'Hosts show `404.html` for unknown URLs; without it a visitor who mistyped sees a bare error.',
  fix: 'Write a `404.html` into the root of the site.',
  checkSite: (site) =>
    site.files.has('404.html')
      ? []
      : [{ message: 'The site has no `404.html`.', location: locateStart('404.html') }],
};
