import { metas, widthFinding } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

const LIMITS = { shortest: 70, longest: 160 };

export const descriptionLength: PageRule = {
  id: 'description-length',
  title: `Descriptions are ${LIMITS.shortest} to ${LIMITS.longest} characters long`,
  severity: 'warning',
  rationale: 'Search results cut a longer one off and often replace a shorter one.',
  fix: 'one or two plain sentences: what the page answers, and for whom',
  checkPage(page, site) {
    const [element] = metas(page, 'name', 'description');
    if (element === undefined) return [];
    const text = (element.attributes.get('content') ?? '').trim();
    return widthFinding({ page, site, element, text, what: 'description' }, LIMITS);
  },
};
