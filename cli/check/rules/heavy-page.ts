import { budgetsOf, bytesText, compressedBytes } from '../budgets.ts';
import type { PageRule } from '../rule.ts';

export const heavyPage: PageRule = {
  id: 'heavy-page',
  title: 'A page whose HTML is over its budget',
  severity: 'error',
  why: 'Nothing shows before the HTML is there; on a weak phone connection each kilobyte counts.',
  mend: 'Take out what repeats, or raise the budget for pages in the data.',
  page(page, site) {
    const budget = budgetsOf(site).page;
    if (page.html.length <= budget) return [];
    const bytes = compressedBytes(page.html, budget);
    if (bytes <= budget) return [];
    const message = `The HTML weighs ${bytesText(bytes)} compressed; the budget is ${bytesText(budget)}.`;
    return [{ message, place: page.placeAt(0) }];
  },
};
