import { formatCommand } from '../base/format-command.ts';
import { collectFacts } from '../check/facts/collect-facts.ts';
import { openFolder } from '../check/facts/folder.ts';
import { reportWords } from '../check/measure-text.ts';
import type { CheckedPaths } from '../check/reporters/reader-paths.ts';
import { formatTextReport, listJsonWords } from '../check/reporters/text-report.ts';
import type { PackageInfo } from '../pipeline/package-info.ts';
import { readExpected } from '../pipeline/read-expected.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { getExitCode } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';

export interface ReportWordsOptions extends CheckedPaths {
  readonly packageInfo: PackageInfo;
  readonly useCache: boolean;
  readonly json: boolean;
}

/** Prints the word count, unique content and reading ease of every page of a built site. Returns the exit code. */
export function printWordReport(options: ReportWordsOptions, terminal: Terminal): number {
  const data = readExpected(options);
  if ('problems' in data) {
    terminal.problems(data.problems, 'The pages were not measured.', options);
    return getExitCode(data.problems);
  }
  const { site, readPages } = collectFacts(openFolder(options.folder), data.expected);
  for (const _ of readPages());
  if (site.pages.length === 0)
    throw new UsageError(
      `There are no pages in \`${options.folder}\`. Build the site with \`${formatCommand('build')}\`.`,
    );
  const report = reportWords(site);
  terminal.out(options.json ? listJsonWords(report) : formatTextReport(report));
  return 0;
}
