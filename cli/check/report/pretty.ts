// For people: each finding with its line and the fix, then the number of findings for each rule.
import { formatCommand } from '../../base/format-command.ts';
import { formatCount } from '../../base/format-count.ts';
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import { cleanText, formatDataProblems, formatProblem } from './problems/problems.ts';
import { type EqualFindings, formatLocation, formatResult, groupEqual, type Report, type Reporter } from './report.ts';

/** Different findings of one rule that are shown; the others are counted. */
const MAX_PER_RULE = 5;
/** Other locations of equal findings that are listed; the others are counted. */
const MAX_LOCATIONS = 3;

/** Rules whose findings are a list of what is left to do, so that none is left out. */
const TASKS = new Set(['placeholder-data']);

export const pretty: Reporter = (report, style) => {
  const { problems, consequence } = report;
  if (consequence !== undefined) return problems.length === 0 ? '' : formatDataProblems(problems, consequence, style);
  const seen = new Map<string, number>();
  const byRule = groupBy(problems, ({ code }) => code);
  const tasks = [...byRule].flatMap(([code, group]) => (TASKS.has(code) && group.length > 1 ? [group] : []));
  const shown = groupEqual(problems).filter(([{ code }]) => {
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return (seen.get(code) ?? 0) <= MAX_PER_RULE && !tasks.some(([task]) => task.code === code);
  });
  return [
    ...shown.map((group) => formatGroup(group, style)),
    ...tasks.map(formatTasks),
    formatSummary(report, [...shown, ...tasks]),
  ].join('\n\n');
};

/** A line for each finding, and the fix once. */
function formatTasks(problems: EqualFindings): string {
  const [{ hint }] = problems;
  const lines = problems.map(({ location, message }) =>
    cleanText(`${location === undefined ? '' : `${formatLocation(location)}  `}${message}`),
  );
  return [...lines, ...(hint === undefined ? [] : [`  > ${cleanText(hint)}`])].join('\n');
}

function formatGroup([first, ...others]: EqualFindings, style: { readonly color: boolean }): string {
  return [formatProblem(first, style), ...formatOtherLocations(others)].join('\n');
}

function formatOtherLocations(others: readonly Problem[]): string[] {
  if (others.length === 0) return [];
  const named = others
    .slice(0, MAX_LOCATIONS)
    .flatMap(({ location }) => (location === undefined ? [] : [cleanText(formatLocation(location))]));
  const more = others.length > MAX_LOCATIONS ? ', …' : '';
  return [`  and at ${formatCount(others.length, 'other location')}: ${named.join(', ')}${more}`];
}

function formatSummary(report: Report, shown: readonly EqualFindings[]): string {
  const { problems } = report;
  const shownByRule = groupBy(shown.flat(), ({ code }) => code);
  const byRule = [...groupBy(problems, ({ code }) => code)].sort((a, b) => b[1].length - a[1].length);
  const lines = byRule.map(([code, { length }]) => {
    const more = length - (shownByRule.get(code)?.length ?? 0);
    return `${String(length).padStart(6)}  ${code}${more > 0 ? ` (${more} more not shown)` : ''}`;
  });
  const isShortened = lines.some((line) => line.endsWith('not shown)'));
  const notices = [
    ...formatSkipped(report),
    ...(isShortened ? ['`--reporter json` lists every finding.'] : []),
    `${formatResult(report)}${problems.length === 0 ? '' : ` \`${formatCommand('explain <rule>')}\` tells more.`}`,
  ];
  return [...lines, ...(lines.length === 0 ? [] : ['']), ...notices].join('\n');
}

function formatSkipped({ skipped = [], stale }: Report): string[] {
  if (skipped.length === 0) return [];
  const reason = stale ? 'Skipped until the next `site build`' : 'Skipped without data';
  return [`${reason}: ${skipped.join(', ')}.`];
}
