// The state of a site as plain data: what the check found and measured, arranged for a reader. Nothing is measured here. Entry point:
// buildSiteReport.
import type { ReportFacts } from '../check/expected/report-facts.ts';
import type { SiteFacts } from '../check/facts/facts.ts';
import type { Problem } from '../problem.ts';
import { type Changes, listChanges } from './values/changes.ts';
import { type Excerpt, takeExcerpt } from './values/excerpt.ts';
import { type Findings, listFindings } from './values/findings.ts';
import { listMissing, type Missing } from './values/missing.ts';
import { listPages, type PageRow } from './values/pages.ts';

export interface SiteReport {
  /** The business; the URL or the folder of a site without data. */
  readonly name: string;
  readonly url: string | null;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** How many pages there are. */
  readonly count: number;
  readonly words: number;
  /** Whether the data was edited since the build, so that the pages are older than it. */
  readonly isStale: boolean;
  readonly findings: Findings;
  readonly pages: Excerpt<PageRow>;
  /** Null without data, as are the next three. */
  readonly missing: Missing | null;
  readonly changes: Changes | null;
  readonly prices: Excerpt<ReportFacts['prices'][number]> | null;
  readonly rates: ReportFacts['rates'] | null;
  /** Empty for a site in one language, and without data. */
  readonly coverage: ReportFacts['coverage'];
}

export interface CheckedSite {
  /** Of the whole site, after every page was read. */
  readonly site: SiteFacts;
  /** Null without data. */
  readonly reportFacts: ReportFacts | null;
  readonly findings: readonly Problem[];
  /** About the data. */
  readonly warnings: readonly Problem[];
  readonly stale: boolean;
}

const MAX_PRICED = 40;

/** Arranges what a check of a site found. @param date `YYYY-MM-DD` */
export function buildSiteReport(
  { site, reportFacts, findings, warnings, stale }: CheckedSite,
  { date, folder }: { readonly date: string; readonly folder: string },
): SiteReport {
  const url = site.origin === null ? null : site.origin + site.basePath;
  return {
    name: reportFacts?.name ?? url ?? folder,
    url,
    date,
    count: site.pages.length,
    words: site.pages.reduce((sum, { words }) => sum + words, 0),
    isStale: stale,
    // The report says itself that the output is stale.
    findings: listFindings(
      findings.filter(({ code }) => !(stale && code === 'output-differs')),
      warnings,
    ),
    pages: listPages(site),
    missing: reportFacts && listMissing(site.expected?.placeholders ?? [], reportFacts.emptyDetails),
    changes: reportFacts && listChanges(site, reportFacts),
    prices: reportFacts && takeExcerpt(reportFacts.prices, MAX_PRICED),
    rates: reportFacts?.rates ?? null,
    coverage: reportFacts?.coverage ?? [],
  };
}
