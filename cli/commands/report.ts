import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { replaceFile } from '../cache/replace-file.ts';
import type { CheckedPaths } from '../check/reporters/reader-paths.ts';
import { isExternal } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import { followLinks } from '../emit/resolve-path.ts';
import { formatDate } from '../model/today.ts';
import type { PackageInfo } from '../pipeline/package-info.ts';
import { runCheck } from '../pipeline/run-check.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { REPORT_MARK, renderReport } from '../report-page/render-report.tsx';
import { buildSiteReport } from '../report-page/site-report.ts';
import { EXIT, getExitCode } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';

export interface ReportOptions extends CheckedPaths {
  readonly packageInfo: PackageInfo;
  /** Absolute path of the file to write. */
  readonly file: string;
}

/** Writes one HTML page that shows the state of a built site. Returns the exit code: 0, whatever the check found. */
export async function report(options: ReportOptions, terminal: Terminal): Promise<number> {
  const { folder, root, file, packageInfo } = options;
  const outcome = await runCheck({
    folder,
    root,
    packageInfo,
    url: undefined,
    useCache: true,
    // The report lists the placeholders itself.
    rules: rules.filter(
      (rule) => rule.id !== 'placeholder-data' && !('checkRendered' in rule) && !isExternal(rule),
    ),
    html: true,
    isEnabled: () => true,
    launch: false,
    external: false,
    browser: false,
    environment: terminal.browser,
    now: new Date(),
  });
  if ('problems' in outcome) {
    terminal.problems(outcome.problems, 'The report was not written.', options);
    return getExitCode(outcome.problems);
  }
  const { site } = outcome.checked;
  if (site === null || site.pages.length === 0)
    throw new UsageError(
      `There are no pages in \`${folder}\`. Build the site with \`${formatCommand('build')}\`.`,
    );
  const checked = { ...outcome.checked, site };
  const siteReport = buildSiteReport(checked, {
    date: formatDate(new Date(), outcome.checked.reportFacts?.timeZone),
    folder: nameFile(folder),
  });
  const styles = readFileSync(join(packageInfo.root, 'cli/report-page/styles/report.css'), 'utf8');
  writeReport(file, renderReport(siteReport, styles));
  terminal.out(`Wrote the report to \`${nameFile(file)}\`. Open it in a browser or print it.`);
  return EXIT.ok;
}

function writeReport(file: string, html: string): void {
  try {
    replaceFile(file, html);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
    throw new UsageError(
      `The folder of \`${nameFile(file)}\` cannot be created. Name another file with \`--out <file>\`.`,
    );
  }
}

/**
 * Returns the absolute path of the report's file: the named one, or `report.html` in the site's folder. Throws UsageError for a file that
 * would be published or read as data, and for one that exists and is not a report.
 */
export function resolveReportFile({ folder, root }: CheckedPaths, named: string | undefined): string {
  const file = resolve(named ?? join(root ?? '.', 'report.html'));
  const taken: readonly (readonly [path: string, use: string])[] = [
    [folder, 'is published'],
    ...(root === null ? [] : [[join(root, 'data'), 'is read as data'] as const]),
  ];
  for (const [path, use] of taken)
    if (followLinks(file).startsWith(followLinks(path) + sep))
      throw new UsageError(
        `\`${nameFile(file)}\` is in \`${nameFile(path)}\`, which ${use}. Name another file with \`--out <file>\`.`,
      );
  if (!isReplaceable(file))
    throw new UsageError(
      `\`${nameFile(file)}\` exists and is not a report. Name another file with \`--out <file>\`, or move it away.`,
    );
  return file;
}

function isReplaceable(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return (
    stat === undefined || (stat.isFile() && readFileSync(file, 'utf8').includes(`content="${REPORT_MARK}"`))
  );
}

function nameFile(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/') || '.';
}
