import { budgetsOf, bytesText, compressedFile } from '../budgets.ts';
import { loadedFiles, outerScripts } from '../page-requests.ts';
import type { PageRule } from '../rule.ts';

export const heavyScript: PageRule = {
  id: 'heavy-script',
  title: 'Scripts over their budget',
  severity: 'error',
  why: 'Script costs twice: on the way, and on the processor of a cheap phone.',
  mend: 'Load what few visitors need on demand, or raise the budget for scripts in the data.',
  page(page, site) {
    const budget = budgetsOf(site).script;
    const elements = outerScripts(page);
    const bytes = loadedFiles(elements, page, site).reduce(
      (sum, path) => sum + compressedFile(site, path),
      0,
    );
    if (bytes <= budget) return [];
    const message = `The scripts of the page weigh ${bytesText(bytes)} compressed; the budget is ${bytesText(budget)}.`;
    return [{ message, place: page.placeAt(elements[0]?.offset ?? 0) }];
  },
};
