// `--reporter` of `build` and `check`. Entry point: resolveReporters.
import { resolve } from 'node:path';
import { findReplacement } from '../../base/removed.ts';
import { type ReportTarget, reporterNames } from '../../check/report/index.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface ReporterFlags {
  readonly reporter: readonly string[];
}

/** The named reporters, or the usual ones. Throws UsageError for an unknown name. */
export function resolveReporters(
  { reporter }: ReporterFlags,
  { workspace }: Pick<Terminal, 'workspace'>,
): readonly ReportTarget[] {
  const usual = workspace === null ? ['pretty'] : ['pretty', 'github'];
  return (reporter.length === 0 ? usual : reporter).map(parseReporter);
}

function parseReporter(text: string): ReportTarget {
  const [named = '', ...rest] = text.split('=');
  const name = reporterNames.find((candidate) => candidate === named);
  if (name === undefined)
    throw new UsageError(
      `No reporter is named \`${named}\`. ${findReplacement(`--reporter ${named}`) ?? suggestName(named, reporterNames) ?? ''}`,
    );
  return { name, file: rest.length === 0 ? null : resolve(rest.join('=')) };
}
