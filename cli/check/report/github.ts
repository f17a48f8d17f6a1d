// Annotations for GitHub Actions
// (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). GitHub shows
// ten of each type per step, so equal findings share one; the last line counts all.

import { relative, resolve } from 'node:path';
import { formatCount } from '../../base/format-count.ts';
import type { Severity } from '../../problem.ts';
import { type EqualFindings, formatResult, groupEqual, type Reporter, type ReportStyle } from './report.ts';

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' };

export const github: Reporter = (report, style) => {
  if (report.problems.length === 0 && report.consequence !== undefined) return '';
  const annotations = groupEqual(report.problems).map((group) => annotateFinding(group, style));
  return [...annotations, formatResult(report)].join('\n');
};

function annotateFinding([problem, ...others]: EqualFindings, style: ReportStyle): string {
  const { code, severity, message, hint, location } = problem;
  const more = others.length > 0 ? ` (and at ${formatCount(others.length, 'other location')})` : '';
  const position =
    location === undefined
      ? ''
      : `file=${escapeProperty(locateInWorkspace(location.file, style))},line=${location.line},col=${location.column},`;
  const text = `${message}${more}${hint === undefined ? '' : `\n${hint}`}`;
  return `::${COMMANDS[severity]} ${position}title=${escapeProperty(code)}::${escapeMessage(text)}`;
}

/** GitHub finds a line by the path of its file in the repository, wherever a command was run. */
function locateInWorkspace(file: string, { workspace = null }: ReportStyle): string {
  const path = workspace === null ? file : relative(workspace, resolve(file)).replaceAll('\\', '/');
  return path.startsWith('../') ? file : path;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
