// Tells browsers which links to prerender
// (https://wicg.github.io/nav-speculation/speculation-rules.html). A page that is prerendered while
// the pointer rests on its link appears at once on the click.
import { writeJson } from '../../base/markup.ts';
import { href, type SiteUrl } from '../../model/url.ts';

/** Returns the page's `speculationrules` for links to other pages in the same tab. */
export function buildSpeculationRules(url: SiteUrl): string {
  const where = {
    and: [
      { href_matches: href(url, '/*') },
      { not: { href_matches: href(url, '/assets/*') } },
      { not: { selector_matches: 'a[href^="#"], a[target], a[download], a[rel~="nofollow"]' } },
    ],
  };
  return writeJson({ prerender: [{ where, eagerness: 'moderate' }] });
}
