import { budgetsOf } from '../budgets.ts';
import { countRequests } from '../page-requests.ts';
import type { PageRule } from '../rule.ts';

export const manyRequests: PageRule = {
  id: 'many-requests',
  title: 'A page that asks for too much at once',
  severity: 'error',
  why: 'What the visitor is looking at shares the line with all the rest.',
  mend: 'Load images below the first lazily, join styles and scripts, or raise the budget for requests in the data.',
  page(page, site) {
    const { requests } = budgetsOf(site);
    const count = countRequests(page);
    if (count <= requests) return [];
    const message = `The page asks for ${count} files at once; the budget is ${requests}.`;
    return [{ message, place: page.placeAt(0) }];
  },
};
