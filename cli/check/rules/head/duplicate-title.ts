import { repeatedTexts } from '../../facts/page/head.ts';
import type { SiteRule } from '../../rule.ts';

export const duplicateTitle: SiteRule = {
  id: 'duplicate-title',
  title: 'No two pages have the same title',
  severity: 'error',
  rationale: 'In a list of results or tabs nobody can tell the two apart.',
  fix: 'say in each title what only that page is about',
  checkSite: (site) => repeatedTexts(site, 'title'),
};
