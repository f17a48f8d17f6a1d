import { budgetsOf, bytesText, compressedFile } from '../budgets.ts';
import { loadedFiles, styleSheets } from '../page-requests.ts';
import type { PageRule } from '../rule.ts';

export const heavyStyle: PageRule = {
  id: 'heavy-style',
  title: 'Style sheets over their budget',
  severity: 'error',
  why: 'The browser shows nothing until it has every style.',
  mend: 'Remove what no page uses, or raise the budget for styles in the data.',
  page(page, site) {
    const budget = budgetsOf(site).style;
    const elements = styleSheets(page);
    const bytes = loadedFiles(elements, page, site).reduce(
      (sum, path) => sum + compressedFile(site, path),
      0,
    );
    if (bytes <= budget) return [];
    const message = `The style sheets of the page weigh ${bytesText(bytes)} compressed; the budget is ${bytesText(budget)}.`;
    return [{ message, place: page.placeAt(elements[0]?.offset ?? 0) }];
  },
};
