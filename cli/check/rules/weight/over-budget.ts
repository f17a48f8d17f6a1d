// Weight and number of files against the budgets, compressed as a host sends them.

import type { SiteFacts } from '../../facts/facts.ts';
import { locateStart } from '../../facts/locations.ts';
import { computeCompressedSize, getBudgets, listFonts, measureAssets } from '../../facts/weight.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

/** `12.3 kB`, not rounded to a whole number: a budget is exceeded by less. */
const formatBytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const formatCompressed = (bytes: number) => `${formatBytes(bytes)} compressed`;

/** A finding points at the first element with a URL of the role, or at the start of the page. */
const PAGE_BUDGETS = [
  { budget: 'page', subject: 'The HTML weighs', text: formatCompressed, role: '' },
  { budget: 'style', subject: 'The stylesheets of the page weigh', text: formatCompressed, role: 'stylesheet' },
  { budget: 'script', subject: 'The scripts of the page weigh', text: formatCompressed, role: 'script' },
  { budget: 'photos', subject: 'The photos of the page weigh', text: formatBytes, role: 'image' },
  { budget: 'requests', subject: 'The page starts with', text: (count: number) => `${count} requests`, role: '' },
] as const;

export const overBudget: PageRule & SiteRule = {
  id: 'over-budget',
  checkPage(page, site) {
    const budgets = getBudgets(site);
    // The size of a page within its budget may be overestimated.
    const weight = { ...measureAssets(page, site), page: computeCompressedSize(page.html, budgets.page) };
    return PAGE_BUDGETS.flatMap(({ budget, subject, text, role }): Finding[] => {
      const value = weight[budget];
      if (value <= budgets[budget]) return [];
      const first = page.urls.find((candidate) => candidate.role === role);
      const message = `${subject} ${text(value)}; the budget is ${text(budgets[budget])}.`;
      return [{ message, location: page.locationAt(first?.element.offset ?? 0) }];
    });
  },
  checkSite: (site) => [...findHeavyImages(site), ...findHeavyFonts(site)],
};

function findHeavyImages(site: SiteFacts): Finding[] {
  const { image } = getBudgets(site);
  return [...site.files.values()]
    .filter(({ path, bytes }) => /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(path) && bytes > image)
    .map(({ path, bytes }) => ({
      message: `\`${path}\` weighs ${formatBytes(bytes)}; the budget is ${formatBytes(image)}.`,
      location: locateStart(path),
    }));
}

/** All fonts of the site together; the finding points at the heaviest. */
function findHeavyFonts(site: SiteFacts): Finding[] {
  const { font: budget } = getBudgets(site);
  const fonts = listFonts(site);
  const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0);
  const [heaviest] = fonts.toSorted((a, b) => b.bytes - a.bytes);
  if (heaviest === undefined || bytes <= budget) return [];
  const message = `The fonts weigh ${formatBytes(bytes)}; the budget is ${formatBytes(budget)}.`;
  return [{ message, location: locateStart(heaviest.path) }];
}
