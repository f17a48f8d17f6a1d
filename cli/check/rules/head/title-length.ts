import { titleElement, widthFinding } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

const LIMITS = { shortest: 15, longest: 60 };

export const titleLength: PageRule = {
  id: 'title-length',
  title: `Titles are ${LIMITS.shortest} to ${LIMITS.longest} characters long`,
  severity: 'warning',
  rationale: 'Search results cut a longer one off; a shorter one says too little to be chosen.',
  fix: 'say the work and the place, and leave out what the page says anyway',
  checkPage(page, site) {
    const element = titleElement(page);
    if (element === undefined) return [];
    return widthFinding({ page, site, element, text: element.text, what: 'title' }, LIMITS);
  },
};
