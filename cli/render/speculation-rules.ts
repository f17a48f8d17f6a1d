// Which links a browser may follow before they are clicked (https://wicg.github.io/nav-speculation/speculation-rules.html). A page
// that is made ready while the pointer rests on its link is there at once when it is pressed.
import { href, type SiteUrl } from '../model/url.ts';

/** The text of the page's `speculationrules` script: other pages of the site alone, never a file, a part of the page or a new tab. */
export function speculationRules(url: SiteUrl): string {
  const where = {
    and: [
      { href_matches: href(url, '/*') },
      { not: { href_matches: href(url, '/assets/*') } },
      { not: { selector_matches: 'a[href^="#"], a[target], a[download], a[rel~="nofollow"]' } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
