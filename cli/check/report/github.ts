// Annotations for GitHub Actions
// (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). GitHub shows
// ten of each type per step and drops the rest without notice. So equal findings share an
// annotation, the first finding of each rule comes before the others, and the tenth annotation
// counts what is left.

import { relative, resolve } from 'node:path';
import { formatCount } from '../../base/format-count.ts';
import type { Problem, Severity } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import { type EqualFindings, formatResult, groupEqual, type Reporter, type ReportStyle } from './report.ts';

const MAX_ANNOTATIONS = 10;
const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' };

export const github: Reporter = (report, style) => {
  if (report.problems.length === 0 && report.consequence !== undefined) return '';
  const lines = (['error', 'warning', 'note'] as const).flatMap((severity) =>
    listAnnotations(
      report.problems.filter((problem) => problem.severity === severity),
      COMMANDS[severity],
      style,
    ),
  );
  return [...lines, formatResult(report)].join('\n');
};

function listAnnotations(problems: readonly Problem[], command: string, style: ReportStyle): string[] {
  const byRule = [...groupBy(groupEqual(problems), ([{ code }]) => code).values()];
  const groups = [
    ...byRule.flatMap((ruleGroups) => ruleGroups.slice(0, 1)),
    ...byRule.flatMap((ruleGroups) => ruleGroups.slice(1)),
  ];
  const count = groups.length > MAX_ANNOTATIONS ? MAX_ANNOTATIONS - 1 : groups.length;
  const shown = groups.slice(0, count).map((group) => annotateFinding(command, group, style));
  return count === groups.length ? shown : [...shown, annotateRest(command, groups.slice(count).flat())];
}

function annotateFinding(command: string, [problem, ...others]: EqualFindings, style: ReportStyle): string {
  const { code, message, hint, location } = problem;
  const more = others.length > 0 ? ` (and at ${formatCount(others.length, 'other location')})` : '';
  const position =
    location === undefined
      ? ''
      : `file=${escapeProperty(locateInWorkspace(location.file, style))},line=${location.line},col=${location.column},`;
  const text = `${message}${more}${hint === undefined ? '' : `\n${hint}`}`;
  return `::${command} ${position}title=${escapeProperty(code)}::${escapeMessage(text)}`;
}

function annotateRest(command: string, rest: readonly Problem[]): string {
  const rules = [...groupBy(rest, ({ code }) => code)].map(([code, { length }]) => `\`${code}\` (${length})`);
  const text = `${formatCount(rest.length, 'more finding')} of ${rules.join(', ')}.`;
  return `::${command} title=site::${escapeMessage(text)}`;
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
