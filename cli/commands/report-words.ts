import { collectFacts } from '../check/facts/collect-facts.ts';
import { openFolder } from '../check/facts/folder.ts';
import { jsonWords, prettyWords } from '../check/reporters/text-report.ts';
import { reportWords } from '../check/text-report.ts';
import type { PackageInfo } from '../pipeline/package-info.ts';
import { readExpected } from '../pipeline/read-expected.ts';
import { problemsExitCode, type Terminal } from '../terminal/terminal.ts';
import type { CheckedFolder } from './check-options.ts';
import { UsageError } from './site-options.ts';

export interface ReportWordsOptions extends CheckedFolder {
  readonly packageInfo: PackageInfo;
  readonly json: boolean;
}

/** Prints how much every page of a built site has to say, how much of it is its own, and how easy it is to read. */
export function reportWordsOf(options: ReportWordsOptions, terminal: Terminal): number {
  const data = readExpected(options);
  if ('problems' in data) {
    terminal.problems(data.problems, 'The site was not measured.');
    return problemsExitCode(data.problems);
  }
  const { site, readPages } = collectFacts(openFolder(options.folder), data.expected);
  for (const _ of readPages());
  if (site.pages.length === 0) throw new UsageError(`there is no page in \`${options.folder}\``);
  const report = reportWords(site);
  terminal.out(options.json ? jsonWords(report) : prettyWords(report, { color: terminal.colorOut }));
  return 0;
}
