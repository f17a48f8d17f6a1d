import { budgetsOf, bytesText } from '../budgets.ts';
import type { SiteRule } from '../rule.ts';

export const heavyFont: SiteRule = {
  id: 'heavy-font',
  title: 'Fonts over their budget',
  severity: 'error',
  why: 'Text waits for its font, or jumps when it comes.',
  mend: 'Use fewer cuts, subsets or the system’s fonts, or raise the budget for fonts in the data.',
  site(site) {
    const budget = budgetsOf(site).font;
    const fonts = [...site.files.values()].filter(({ path }) => /\.(?:woff2?|ttf|otf)$/i.test(path));
    const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0);
    const [heaviest] = fonts.toSorted((a, b) => b.bytes - a.bytes);
    if (heaviest === undefined || bytes <= budget) return [];
    const message = `The fonts weigh ${bytesText(bytes)}; the budget is ${bytesText(budget)}.`;
    return [{ message, place: { file: heaviest.path, line: 1, column: 1 } }];
  },
};
