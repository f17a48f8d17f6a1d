import { repeatedTexts } from '../../head.ts';
import type { SiteRule } from '../../rule.ts';

export const duplicateDescription: SiteRule = {
  id: 'duplicate-description',
  title: 'No two pages have the same description',
  severity: 'error',
  why: 'Search engines take the pages for copies and show a text of their own choice.',
  mend: 'say in each description what only that page answers',
  site: (site) => repeatedTexts(site, 'description'),
};
