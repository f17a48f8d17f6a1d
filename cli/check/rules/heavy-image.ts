import { budgetsOf, bytesText } from '../budgets.ts';
import type { SiteRule } from '../rule.ts';

export const heavyImage: SiteRule = {
  id: 'heavy-image',
  title: 'An image file over its budget',
  severity: 'error',
  why: 'On a phone at a building site it takes seconds, and the visitor is gone.',
  mend: 'Encode it smaller, or raise the budget for images in the data.',
  site(site) {
    const { image } = budgetsOf(site);
    return [...site.files.values()]
      .filter(({ path, bytes }) => /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(path) && bytes > image)
      .map(({ path, bytes }) => ({
        message: `\`${path}\` weighs ${bytesText(bytes)}; the budget is ${bytesText(image)}.`,
        place: { file: path, line: 1, column: 1 },
      }));
  },
};
