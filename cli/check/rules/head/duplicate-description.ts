import { repeatedTexts } from '../../facts/page/head.ts';
import type { SiteRule } from '../../rule.ts';

export const duplicateDescription: SiteRule = {
  id: 'duplicate-description',
  title: 'No two pages have the same description',
  severity: 'error',
  rationale: 'Search engines take the pages for copies and show a text of their own choice.',
  fix: 'say in each description what only that page answers',
  checkSite: (site) => repeatedTexts(site, 'description'),
};
