import { budgetsOf, bytesText, compressedFile } from '../budgets.ts';
import { outerScripts } from '../page-requests.ts';
import type { PageRule } from '../rule.ts';
import { pageScripts } from '../script-graph.ts';

export const heavyScript: PageRule = {
  id: 'heavy-script',
  title: 'Scripts over their budget',
  severity: 'error',
  why: 'Script costs twice: on the way, and on the processor of a cheap phone.',
  mend: 'Load what few visitors need on demand, or raise the budget for scripts in the data.',
  page(page, site) {
    const { script, laterScript } = budgetsOf(site);
    const { first, later } = pageScripts(page, site);
    const place = page.placeAt(outerScripts(page)[0]?.offset ?? page.all('script')[0]?.offset ?? 0);
    const weigh = (paths: ReadonlySet<string>) =>
      [...paths].reduce((sum, path) => sum + compressedFile(site, path), 0);
    return [
      { bytes: weigh(first), budget: script, what: 'The scripts of the page weigh' },
      { bytes: weigh(later), budget: laterScript, what: 'The scripts that the page asks for later weigh' },
    ]
      .filter(({ bytes, budget }) => bytes > budget)
      .map(({ bytes, budget, what }) => ({
        message: `${what} ${bytesText(bytes)} compressed; the budget is ${bytesText(budget)}.`,
        place,
      }));
  },
};
