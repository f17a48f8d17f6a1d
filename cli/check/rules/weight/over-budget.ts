// Weight and number of files against the budgets in data/site.yaml: one table, a line for each budget.
import { budgetsOf, bytesText, compressedBytes, compressedFile } from '../../facts/budgets.ts';
import type { Budgets, ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { pageScripts } from '../../facts/links/script-graph.ts';
import { filePath, srcsetCandidates } from '../../facts/links/site-path.ts';
import { startOf } from '../../facts/locations.ts';
import { countRequests, loadedFiles, outerScripts, styleSheets } from '../../facts/page/page-requests.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

interface PageBudget {
  readonly budget: keyof Budgets;
  /** With its verb: `The scripts of the page weigh`. */
  readonly subject: string;
  /** Bytes, or a number of files. @param limit the budget, for a measure that can stop below it */
  readonly measure: (page: PageFacts, site: SiteFacts, limit: number) => number;
  readonly text: (value: number) => string;
  /** The element that a finding points at; the page's start unless given. */
  readonly element?: (page: PageFacts) => ElementFact | undefined;
}

const compressed = (bytes: number) => `${bytesText(bytes)} compressed`;
const firstScript = (page: PageFacts) => outerScripts(page)[0] ?? page.all('script')[0];

const PAGE_BUDGETS: readonly PageBudget[] = [
  {
    budget: 'page',
    subject: 'The HTML weighs',
    measure: ({ html }, _, limit) => (html.length <= limit ? html.length : compressedBytes(html, limit)),
    text: compressed,
  },
  {
    budget: 'style',
    subject: 'The style sheets of the page weigh',
    measure: (page, site) => weigh(loadedFiles(styleSheets(page), page, site), site),
    text: compressed,
    element: (page) => styleSheets(page)[0],
  },
  {
    budget: 'script',
    subject: 'The scripts of the page weigh',
    measure: (page, site) => weigh(pageScripts(page, site).first, site),
    text: compressed,
    element: firstScript,
  },
  {
    budget: 'laterScript',
    subject: 'The scripts that the page requests later weigh',
    measure: (page, site) => weigh(pageScripts(page, site).later, site),
    text: compressed,
    element: firstScript,
  },
  {
    budget: 'photos',
    subject: 'The photos of the page weigh',
    measure: weighPhotos,
    text: bytesText,
    element: (page) => page.all('img')[0],
  },
  {
    budget: 'requests',
    subject: 'The page starts with',
    measure: countRequests,
    text: (count) => `${count} requests`,
  },
];

export const overBudget: PageRule & SiteRule = {
  id: 'over-budget',
  title: 'A page, an image or the fonts of the site are over their budget',
  severity: 'error',
  rationale: 'On a phone at a building site each kilobyte takes time, and the visitor is gone.',
  fix: 'Send less: smaller photos, fewer fonts, scripts on demand. Or raise the budget in data/site.yaml.',
  checkPage(page, site) {
    const budgets = budgetsOf(site);
    return PAGE_BUDGETS.flatMap(({ budget, subject, measure, text, element }): Finding[] => {
      const value = measure(page, site, budgets[budget]);
      if (value <= budgets[budget]) return [];
      const message = `${subject} ${text(value)}; the budget is ${text(budgets[budget])}.`;
      return [{ message, location: page.locationAt(element?.(page)?.offset ?? 0) }];
    });
  },
  checkSite: (site) => [...heavyImages(site), ...heavyFonts(site)],
};

function heavyImages(site: SiteFacts): Finding[] {
  const { image } = budgetsOf(site);
  return [...site.files.values()]
    .filter(({ path, bytes }) => /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(path) && bytes > image)
    .map(({ path, bytes }) => ({
      message: `\`${path}\` weighs ${bytesText(bytes)}; the budget is ${bytesText(image)}.`,
      location: startOf(path),
    }));
}

/** All fonts of the site together, at the heaviest. */
function heavyFonts(site: SiteFacts): Finding[] {
  const budget = budgetsOf(site).font;
  const fonts = [...site.files.values()].filter(({ path }) => /\.(?:woff2?|ttf|otf)$/i.test(path));
  const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0);
  const [heaviest] = fonts.toSorted((a, b) => b.bytes - a.bytes);
  if (heaviest === undefined || bytes <= budget) return [];
  const message = `The fonts weigh ${bytesText(bytes)}; the budget is ${bytesText(budget)}.`;
  return [{ message, location: startOf(heaviest.path) }];
}

function weigh(paths: Iterable<string>, site: SiteFacts): number {
  return [...paths].reduce((sum, path) => sum + compressedFile(site, path), 0);
}

/** Every photo of a page once, as a large screen loads it: the widest candidate of the smallest format. */
function weighPhotos(page: PageFacts, site: SiteFacts): number {
  const files = new Set(page.all('img').flatMap((image) => bestFile(image, page, site) ?? []));
  return [...files].reduce((sum, path) => sum + (site.files.get(path)?.bytes ?? 0), 0);
}

function bestFile(image: ElementFact, page: PageFacts, site: SiteFacts): string | null {
  const sources = image.parent?.tag === 'picture' ? image.parent.children : [image];
  const largest = sources.flatMap(({ attributes }) => {
    const candidates = srcsetCandidates(attributes.get('srcset') ?? '');
    const widest = candidates.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.address;
    return filePath(widest ?? attributes.get('src') ?? '', page, site) ?? [];
  });
  const weight = (path: string) => site.files.get(path)?.bytes ?? Number.POSITIVE_INFINITY;
  return largest.filter((path) => site.files.has(path)).toSorted((a, b) => weight(a) - weight(b))[0] ?? null;
}
