import { existsSync } from 'node:fs';
import { printReport } from '../check/report/index.ts';
import { createDataPaths, createReaderPaths } from '../check/report/problems/reader-paths.ts';
import { countSeverity } from '../check/report/report.ts';
import type { Rule } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import { runCheck } from '../pipeline/check/run-check.ts';
import { readData } from '../pipeline/read-data.ts';
import { type Failed, isFailed, sortProblems } from '../problem.ts';
import { requireFolder, type SiteCheckOptions } from './flags/check-options.ts';
import { EXIT, getExitCode } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

/** Checks a built site. Returns 0, or 1 if there are errors or too many warnings. */
export async function check(options: SiteCheckOptions, terminal: Terminal): Promise<number> {
  const enabled = enabledRules(options);
  const { browser: environment, working: onStep } = terminal;
  const run = { ...options, rules: enabled, environment, onStep, now: new Date() };
  const outcome = readUnbuilt(options) ?? (await runCheck(run));
  const inData = createDataPaths(options);
  if (isFailed(outcome)) {
    const problems = sortProblems(outcome.problems).map(inData);
    printReport({ problems, pages: 0, consequence: 'The site was not checked.' }, options.reporters, terminal);
    return getExitCode(outcome.problems);
  }
  const { findings, warnings, site, skipped, stale } = outcome.checked;
  const causes = findings.map(createReaderPaths(options));
  const problems = sortProblems([...causes, ...warnings.map(inData)]);
  printReport({ problems, pages: site?.pages.length ?? 0, skipped, stale }, options.reporters, terminal);
  const warningCount = countSeverity(causes, 'warning');
  const hasTooMany = warningCount > options.maxWarnings;
  if (hasTooMany)
    terminal.err(
      `The number of warnings of rules is ${warningCount}; \`--max-warnings\` allows ${options.maxWarnings}.`,
    );
  return countSeverity(causes, 'error') > 0 || hasTooMany ? EXIT.problems : EXIT.ok;
}

/** The problems of data that was never built; throws UsageError if it could be. */
function readUnbuilt({ root, folder }: SiteCheckOptions): Failed | null {
  const data = root === null || existsSync(folder) ? null : readData(root);
  if (data !== null && 'problems' in data) return data;
  requireFolder(folder);
  return null;
}

function enabledRules({ isEnabled, browser, external }: SiteCheckOptions): readonly Rule[] {
  return rules.filter(
    (rule) => isEnabled(rule.id) && (browser || !('checkRendered' in rule)) && (external || rule.external !== true),
  );
}
