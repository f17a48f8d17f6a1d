import { expectedRoute } from '../../expected/expectations.ts';
import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { elementLocation, headLocation } from '../../facts/locations.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const noindexMismatch: PageRule = {
  id: 'noindex-mismatch',
  title: 'Just the pages that the data keeps out say `noindex`',
  severity: 'error',
  rationale: 'A page that says it by mistake disappears from search results within days.',
  fix: "build the site again, or correct the page's route",
  needsData: true,
  checkPage(page, site) {
    const route = expectedRoute(site, page.path);
    if (route === undefined) return [];
    if (!route.indexable && page.indexable) {
      const message = 'this page is to stay out of search engines, and does not say `noindex`';
      return [{ message, location: headLocation(page) }];
    }
    return robotsMetas(page).flatMap((meta) => wrongWords(page, meta, route.indexable));
  },
};

function robotsMetas(page: PageFacts): ElementFact[] {
  return page
    .all('meta')
    .filter(({ attributes }) => /^(?:robots|googlebot|bingbot)/i.test(attributes.get('name')?.trim() ?? ''));
}

// What keeps a page, its links or its text out of results. https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
const HARMFUL = /^(?:nofollow|nosnippet|noarchive|noimageindex|unavailable_after\b.*|max-snippet:\s*0)$/;

function wrongWords(page: PageFacts, meta: ElementFact, indexable: boolean): Finding[] {
  const words = (meta.attributes.get('content') ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  const location = elementLocation(page, meta);
  const out = words.find((word) => word === 'noindex' || word === 'none');
  if (indexable && out !== undefined)
    return [{ message: `this page says \`${out}\`, though search engines are to show it`, location }];
  const harmful = indexable ? words.find((word) => HARMFUL.test(word)) : undefined;
  return harmful === undefined
    ? []
    : [{ message: `this page says \`${harmful}\`, though search engines are to read all of it`, location }];
}
