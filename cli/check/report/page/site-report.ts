// The state of a site as plain data for a reader. Entry point: buildSiteReport.

import { type Problem, SEVERITIES, type Severity, sortProblems } from '../../../problem.ts';
import { capitalize } from '../../../schema/text/letter-case.ts';
import { nameLanguage } from '../../../schema/translations/language-file.ts';
import { findOldReview, type ReportFacts } from '../../expected/report-facts.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { countClicks, listLinkedPages } from '../../facts/links/link-graph.ts';
import { getBudgets, getCompressedFileSize } from '../../facts/weight.ts';
import { reportWords } from '../../measure-text.ts';
import { countSeverity, formatLocation } from '../report.ts';

export type SiteReport = ReturnType<typeof buildSiteReport>;
export type PageRow = SiteReport['pages'][number];

interface EntryList {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** The sentence that is shown if there are no entries. */
  readonly none: string;
}

interface Entry {
  readonly mark?: Severity | 'placeholder';
  /** Code is in backticks, in the reason too. */
  readonly what: string;
  /** Why it matters, or what to do. */
  readonly why?: string | undefined;
  /** The line to edit, the rule, or the state. */
  readonly note?: string;
}

export interface CheckedSite {
  /** About the whole site, after every page was read. */
  readonly site: SiteFacts;
  /** Null without data. */
  readonly reportFacts: ReportFacts | null;
  readonly findings: readonly Problem[];
  /** About the data. */
  readonly warnings: readonly Problem[];
  readonly stale: boolean;
}

/** Arranges what a check of a site found. @param date `YYYY-MM-DD` */
export function buildSiteReport(
  { site, reportFacts, findings, warnings, stale }: CheckedSite,
  { date, folder }: { readonly date: string; readonly folder: string },
) {
  const url = site.origin === null ? null : site.origin + site.basePath;
  // The report says itself that the output is stale.
  const shownFindings = sortProblems(findings.filter(({ code }) => !(stale && code === 'output-differs')));
  const causes = [...warnings, ...shownFindings];
  const pages = listPages(site);
  const errors = countSeverity(causes, 'error');
  const placeholders = listPlaceholders(site);
  const changes = reportFacts && listChanges(site, reportFacts);
  const figures: readonly (readonly [label: string, value: number, isBad?: boolean])[] = [
    ...(changes ? [['Placeholders', placeholders.entries.length, placeholders.entries.length > 0] as const] : []),
    ['Errors', errors, errors > 0],
    ['Warnings', countSeverity(causes, 'warning')],
    ['Pages', pages.length],
    ...(changes ? [['Pages changed', changes.entries.length] as const] : []),
    ['Words', pages.reduce((sum, { figures }) => sum + figures.words, 0)],
  ];
  const findingList: EntryList = {
    title: 'Findings',
    entries: SEVERITIES.flatMap((severity) => causes.filter((cause) => cause.severity === severity)).map(
      ({ severity, code, message, location, hint }) => ({
        ...{ mark: severity, what: message, why: hint },
        note: `${location === undefined ? '' : `${formatLocation(location)} `}${code}`,
      }),
    ),
    none: 'The check found nothing.',
  };
  const lists: readonly EntryList[] =
    reportFacts === null || changes === null
      ? [findingList]
      : [
          placeholders,
          listMissing(reportFacts, date),
          findingList,
          changes,
          // The sentences are for the privacy page, which can have them by itself.
          {
            title: 'What others learn of a visit',
            entries: reportFacts.thirdParties.map(({ name, gets }) => ({
              ...{ what: name, why: gets, note: 'in the privacy page with `when: thirdParties`' },
            })),
            none: 'No third party but the service of the form learns anything.',
          },
          ...listCoverage(reportFacts),
          ...listPrices(reportFacts),
        ];
  return {
    name: reportFacts?.name ?? url ?? folder,
    url,
    date,
    /** Whether the data was edited since the build, or another program built the pages. */
    isStale: stale,
    figures,
    /** The list begins with the findings that the owner must act on. */
    lists,
    /** The page with the weakest text comes first. */
    pages,
  };
}

function listPlaceholders({ expected }: SiteFacts): EntryList {
  const entries = (expected?.placeholders ?? []).map(({ what, location }) => ({
    mark: 'placeholder' as const,
    what: capitalize(what.replace(/^the placeholder /, '').replaceAll('`', '')),
    note: formatLocation(location),
  }));
  return { title: 'Replace before launch', entries, none: 'No placeholders are left.' };
}

function listMissing({ emptyDetails, newestReview }: ReportFacts, date: string): EntryList {
  const age = findOldReview(newestReview, date);
  const why = `The newest is ${age} days old. Visitors doubt reviews that stop; ask your next customers for one`;
  return {
    title: 'Missing, the most important first',
    entries: [
      ...(age === null ? [] : [{ what: 'A recent review', why, note: 'data/site.yaml: reviews' }]),
      ...emptyDetails.map(({ key, location, ...detail }) => ({ ...detail, note: `${location.file}: ${key}` })),
    ],
    none: 'Every optional detail is filled in.',
  };
}

/** How the pages that the data describes differ from those that were built and published; addresses that lead nowhere come first. */
function listChanges(site: SiteFacts, { published, redirects, gone }: ReportFacts): EntryList {
  const pages = new Set((site.expected?.routes ?? []).map(({ path }) => path));
  const added = [...pages].filter((path) => !site.pagePaths.has(path));
  const former = [...new Set([...site.pagePaths, ...published])].filter((path) => !pages.has(path)).sort();
  const isLost = (path: string) => !redirects.has(path) && !gone.has(path);
  const lost = former.filter(isLost);
  const handled = former.filter((path) => !isLost(path));
  return {
    title: 'Changes since the last build',
    entries: [
      ...lost.map((what) => ({ mark: 'error', what, note: 'lost: add redirectFrom or gone' }) as const),
      ...added.map((what) => ({ what, note: 'added' })),
      ...handled.map((what) => ({ what, note: redirects.has(what) ? `leads to ${redirects.get(what)}` : 'gone' })),
    ],
    none: 'The data has the pages that were built, and every published address.',
  };
}

/** Which pages of each language are not translated, and which translations are older than their originals. */
function listCoverage({ coverage }: ReportFacts): readonly EntryList[] {
  const tags = coverage.map(({ language }) => language);
  return coverage.map(({ language, pages, missing, outdated }) => {
    return {
      title: `${nameLanguage(language, 'en', tags)} (${language}): ${pages - missing.length} of ${pages} pages`,
      entries: [
        ...outdated.map(({ file, keys, copies }) => {
          const older = keys.filter((key) => !copies.includes(key));
          const names = [older.length > 0 && `older than the original: ${older.join(', ')}`];
          const all = [...names, copies.length > 0 && `to translate: ${copies.join(', ')}`];
          return { what: file, note: all.filter((text) => text !== false).join('; ') };
        }),
        ...missing.map(({ path, file }) => ({ what: path, note: `not translated: ${file}` })),
      ],
      none: 'Every page is translated, and no translation is older than its original.',
    };
  });
}

function listPrices({ prices, rates }: ReportFacts): readonly EntryList[] {
  const entries = [
    ...prices.map(({ service, tiers }) => ({
      what: service,
      why: tiers.map(({ label, text }) => `${label} ${text}`).join('; '),
    })),
    ...rates.map(([what, why]) => ({ what, why })),
  ];
  return entries.length === 0 ? [] : [{ title: 'Prices', entries, none: '' }];
}

function listPages(site: SiteFacts) {
  const budgets = getBudgets(site);
  const clicks = countClicks(site);
  const linksIn = new Map<string, number>();
  for (const page of site.pages)
    for (const target of listLinkedPages(site, page, { mainOnly: true }))
      if (target !== page.path) linksIn.set(target, (linksIn.get(target) ?? 0) + 1);
  const weights = new Map(site.pages.map(({ path, weight }) => [path, weight]));
  return reportWords(site).map((report) => {
    const { style = 0, script = 0, photos = 0, requests = 0 } = weights.get(report.path) ?? {};
    const weight = { style, script, photos, requests, page: getCompressedFileSize(site, report.file) };
    const limited = ['page', 'style', 'script', 'photos', 'requests'] as const;
    return {
      ...report,
      /** Compressed as a host sends them, with photos as a large screen loads them. */
      bytes: weight.page + weight.style + weight.script + weight.photos,
      /** Whether it is over a budget of the check. */
      isHeavy: limited.some((budget) => weight[budget] > budgets[budget]),
      /** Pages that link to it outside of their header and footer. */
      linksIn: linksIn.get(report.path) ?? 0,
      /** Clicks from the home page; null if no links lead there. */
      clicks: clicks.get(report.path) ?? null,
    };
  });
}
