// Weight and number of files against the budgets: compressed by Brotli, as a host sends them, and photos as they are.
import { computeCompressedSize, getCompressedFileSize } from '../../facts/compressed-size.ts';
import type { Budgets, ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { listFileUrls } from '../../facts/links/file-urls.ts';
import { groupFilesByRole, listPageUrls } from '../../facts/links/page-urls.ts';
import { getFileOfUrl, parseSrcset } from '../../facts/links/url.ts';
import { locateStart } from '../../facts/locations.ts';
import { isLazy } from '../../facts/page/page-images.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

/** The budgets in the data win. The descriptions of their keys state these. */
export const DEFAULT_BUDGETS: Budgets = {
  page: 30_000,
  style: 20_000,
  script: 50_000,
  font: 100_000,
  image: 500_000,
  photos: 2_500_000,
  requests: 15,
};

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
    measure: (page, site) => sumCompressed(groupFilesByRole(page, site, 'stylesheet'), site),
    text: formatCompressed,
    role: 'stylesheet',
  },
  {
    budget: 'script',
    subject: 'The scripts of the page weigh',
    measure: (page, site) => sumCompressed(collectScripts(page, site), site),
    text: formatCompressed,
    role: 'script',
  },
  {
    budget: 'photos',
    subject: 'The photos of the page weigh',
    measure: sumPhotos,
    text: formatBytes,
    role: 'image',
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

function getBudgets({ expected }: SiteFacts): Budgets {
  const changed = Object.entries(expected?.budgets ?? {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_BUDGETS, ...Object.fromEntries(changed) };
}

/** `12.3 kB` */
function formatBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The scripts of a page, with those that they import at once. */
function collectScripts(page: PageFacts, site: SiteFacts): ReadonlySet<string> {
  const scripts = new Set(groupFilesByRole(page, site, 'script'));
  // Iterating a set includes the items that are added meanwhile.
  for (const file of scripts)
    for (const { role, prefix, url } of listFileUrls(site, file)) {
      const imported =
        role === 'import' && !prefix.endsWith('(') ? getFileOfUrl(url, { path: `/${file}` }, site) : null;
      if (imported !== null) scripts.add(imported);
    }
  return scripts;
}

function sumCompressed(files: Iterable<string>, site: SiteFacts): number {
  return [...files].reduce((sum, file) => sum + getCompressedFileSize(site, file), 0);
}

/** Each photo once, as a large screen loads it: the widest candidate of the smallest format. */
function sumPhotos(page: PageFacts, site: SiteFacts): number {
  const files = new Set(page.all('img').flatMap((image) => findLargestFile(image, page, site) ?? []));
  return [...files].reduce((sum, file) => sum + getBytes(site, file), 0);
}

function findLargestFile(image: ElementFact, page: PageFacts, site: SiteFacts): string | undefined {
  const sources = image.parent?.tag === 'picture' ? image.parent.children : [image];
  const widest = sources.flatMap(({ attributes }) => {
    const candidates = parseSrcset(attributes.get('srcset') ?? '');
    const [largest] = candidates.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
    return getFileOfUrl(largest?.url ?? attributes.get('src') ?? '', page, site) ?? [];
  });
  return widest
    .filter((file) => site.files.has(file))
    .toSorted((a, b) => getBytes(site, a) - getBytes(site, b))[0];
}

function getBytes({ files }: SiteFacts, file: string): number {
  return files.get(file)?.bytes ?? 0;
}

const INITIAL_ROLES = new Set(['stylesheet', 'script', 'preload']);
const INITIAL_TAGS = new Set(['img', 'iframe']);

/** The page itself, and all it loads before a visitor scrolls or clicks. */
function countRequests(page: PageFacts): number {
  const initial = listPageUrls(page).filter(
    ({ role, element }) => INITIAL_ROLES.has(role) || (INITIAL_TAGS.has(element.tag) && !isLazy(element)),
  );
  return 1 + new Set(initial.map(({ element, url }) => element.attributes.get('src') ?? url)).size;
}

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
  const fonts = [...site.files.values()].filter(({ path }) => /\.(?:woff2?|ttf|otf)$/i.test(path));
  const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0);
  const [heaviest] = fonts.toSorted((a, b) => b.bytes - a.bytes);
  if (heaviest === undefined || bytes <= budget) return [];
  const message = `The fonts weigh ${formatBytes(bytes)}; the budget is ${formatBytes(budget)}.`;
  return [{ message, location: locateStart(heaviest.path) }];
}
