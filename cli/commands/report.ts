import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { replaceFile } from '../base/cache/replace-file.ts';
import { formatCommand } from '../base/format-command.ts';
import { reportWords } from '../check/measure-text.ts';
import { REPORT_MARK, readLook, renderReport } from '../check/report/page/render-report.tsx';
import { buildSiteReport, type CheckedSite } from '../check/report/page/site-report.ts';
import type { CheckedPaths } from '../check/report/problems/reader-paths.ts';
import { formatTextReport, listJsonWords } from '../check/report/text-report.ts';
import { rules } from '../check/rules/index.ts';
import { describeLead, readLeadRecord } from '../edit/owner/lead-record.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { formatDate } from '../model/time/today.ts';
import { type CheckRun, runCheck } from '../pipeline/check/run-check.ts';
import type { PackageInfo } from '../pipeline/program/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { isFailed } from '../problem.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface ReportOptions extends CheckedPaths {
  readonly packageInfo: PackageInfo;
}

/**
 * Writes one HTML page that shows the state of a built site. Returns the exit code: 0, whatever the
 * check found.
 * @param file absolute path of the file to write
 */
export async function report(options: ReportOptions, file: string, terminal: Terminal): Promise<number> {
  const checked = await checkForReport(options, terminal, 'The report was not written.', {
    // The report lists the placeholders itself.
    rules: rules.filter(
      (rule) => rule.id !== 'placeholder-data' && !('checkRendered' in rule) && rule.external !== true,
    ),
    html: true,
  });
  if ('exitCode' in checked) return checked.exitCode;
  terminal.working('Writing the report');
  const styles = readFileSync(join(options.packageInfo.root, 'cli/check/report/page/report.css'), 'utf8');
  const state = buildSiteReport(checked, {
    date: formatDate(new Date(), checked.reportFacts?.timeZone),
    folder: nameFile(options.folder),
  });
  const { root } = options;
  const { site, reportFacts } = checked;
  const url = site.expected?.url;
  const record = root === null || url === undefined ? null : readLeadRecord(root, url);
  const lead = describeLead(record, findEditWords('en'), reportFacts?.timeZone);
  replaceFile(file, renderReport(state, styles + readLook(site), lead));
  terminal.out(`Wrote the report to \`${nameFile(file)}\`. Open it in a browser or print it.`);
  return EXIT.ok;
}

/** Prints the figures of the text of every page of a built site. Returns the exit code. */
export async function printWordReport(
  options: ReportOptions,
  { json }: { readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  const checked = await checkForReport(options, terminal, 'The pages were not measured.', { rules: [], html: false });
  if ('exitCode' in checked) return checked.exitCode;
  if (checked.site.expected === null)
    throw new UsageError(
      `The words of pages are measured in their data, and \`${nameFile(options.folder)}\` is of no folder with \`data/\`.`,
    );
  const words = reportWords(checked.site);
  terminal.out(json ? listJsonWords(words) : formatTextReport(words));
  return EXIT.ok;
}

/** Checks a site that has pages; or prints the problems for which its data cannot be read. */
async function checkForReport(
  options: ReportOptions,
  terminal: Terminal,
  failure: string,
  what: Pick<CheckRun, 'rules' | 'html'>,
): Promise<CheckedSite | { readonly exitCode: number }> {
  const outcome = await runCheck({
    ...options,
    ...what,
    url: undefined,
    useCache: true,
    isEnabled: () => true,
    launch: false,
    external: false,
    browser: false,
    environment: terminal.browser,
    onStep: terminal.working,
    now: new Date(),
  });
  if (isFailed(outcome)) return { exitCode: terminal.problems(outcome.problems, failure, options) };
  const { site } = outcome.checked;
  if (site === null || site.pages.length === 0)
    throw new UsageError(
      `There are no pages in \`${options.folder}\`. Build the site with \`${formatCommand('build')}\`.`,
    );
  return { ...outcome.checked, site };
}

/**
 * Returns the absolute path of the report's file: the named one, or `report.html` in the site's
 * folder. Throws UsageError for a file that exists and is not a report.
 */
export function resolveReportFile({ root }: CheckedPaths, named: string | undefined): string {
  const file = resolve(named ?? join(root ?? '.', 'report.html'));
  if (!isReplaceable(file))
    throw new UsageError(
      `\`${nameFile(file)}\` exists and is not a report. Name another file with \`--out <file>\`, or move it away.`,
    );
  return file;
}

function isReplaceable(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined || (stat.isFile() && readFileSync(file, 'utf8').includes(`content="${REPORT_MARK}"`));
}

function nameFile(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/') || '.';
}
