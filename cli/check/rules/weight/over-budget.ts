// Weight and number of files against the budgets, compressed as a host sends them.
import { computeCompressedSize } from '../../facts/compressed-size.ts';
import type { Budgets, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { listPageUrls } from '../../facts/links/page-urls.ts';
import { locateStart } from '../../facts/locations.ts';
import { getBudgets, listFonts, measureAssets } from '../../facts/weight.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

interface PageBudget {
  readonly budget: keyof Budgets;
  /** With its verb: `The scripts of the page weigh`. */
  readonly subject: string;
  /** In bytes, or a number of files; the size of a page within its limit may be overestimated. */
  readonly measure: (page: PageFacts, site: SiteFacts, limit: number) => number;
  readonly text: (value: number) => string;
  /** A finding points at the first element with a URL of this role, or at the start of the page. */
  readonly role?: string;
}

/** `12.3 kB`, not rounded to a whole number: a budget is exceeded by less. */
const formatBytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const formatCompressed = (bytes: number) => `${formatBytes(bytes)} compressed`;

const PAGE_BUDGETS: readonly PageBudget[] = [
  {
    budget: 'page',
    subject: 'The HTML weighs',
    measure: ({ html }, _, limit) => computeCompressedSize(html, limit),
    text: formatCompressed,
  },
  {
    budget: 'style',
    subject: 'The stylesheets of the page weigh',
    measure: (page, site) => measureAssets(page, site).style,
    text: formatCompressed,
    role: 'stylesheet',
  },
  {
    budget: 'script',
    subject: 'The scripts of the page weigh',
    measure: (page, site) => measureAssets(page, site).script,
    text: formatCompressed,
    role: 'script',
  },
  {
    budget: 'photos',
    subject: 'The photos of the page weigh',
    measure: (page, site) => measureAssets(page, site).photos,
    text: formatBytes,
    role: 'image',
  },
  {
    budget: 'requests',
    subject: 'The page starts with',
    measure: (page, site) => measureAssets(page, site).requests,
    text: (count) => `${count} requests`,
  },
];

export const overBudget: PageRule & SiteRule = {
  id: 'over-budget',
  title: 'A page, an image or the fonts of the site over their budget',
  severity: 'error',
  rationale: 'On a phone with a weak signal every kilobyte takes time, and the visitor leaves.',
  fix: 'Use smaller photos, fewer fonts and scripts on demand, or raise the budget in data/site.yaml.',
  checkPage(page, site) {
    const budgets = getBudgets(site);
    return PAGE_BUDGETS.flatMap(({ budget, subject, measure, text, role }): Finding[] => {
      const value = measure(page, site, budgets[budget]);
      if (value <= budgets[budget]) return [];
      const first = listPageUrls(page).find((candidate) => candidate.role === role);
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
