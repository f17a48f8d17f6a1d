// For people: each finding with its line and the fix, then the number of findings for each rule.
import { formatCommand } from '../../base/format-command.ts';
import { formatCount } from '../../base/format-count.ts';
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import { cleanText, formatDataProblems, formatProblem } from './problems/problems.ts';
import { type EqualFindings, formatLocation, formatResult, groupEqual, type Report, type Reporter } from './report.ts';

/** Different findings of one rule that are shown; the others are counted. */
const MAX_PER_RULE = 5;
/** Of more findings of several rules, each rule is one entry. */
const MAX_FINDINGS = 30;
/** Other locations of equal findings that are listed; the others are counted. */
const MAX_LOCATIONS = 3;

const MORE = '`--reporter json` lists every finding.';

/** Rules whose findings are a list of what is left to do, so that none is left out. */
const TASKS = new Set(['placeholder-data']);

export const pretty: Reporter = (report, style) => {
  const { problems, consequence, build } = report;
  if (consequence !== undefined) {
    // Warnings of a build, which published the site.
    const list =
      build !== undefined && problems.length > MAX_FINDINGS ? `${formatRules(problems)}\n${MORE}` : undefined;
    return problems.length === 0 ? '' : formatDataProblems(problems, consequence, style, list);
  }
  const seen = new Map<string, number>();
  const byRule = groupBy(problems, ({ code }) => code);
  const tasks = [...byRule].flatMap(([code, group]) => (TASKS.has(code) && group.length > 1 ? [group] : []));
  const shown = groupEqual(problems).filter(([{ code }]) => {
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return (seen.get(code) ?? 0) <= MAX_PER_RULE && !tasks.some(([task]) => task.code === code);
  });
  if (problems.length > MAX_FINDINGS && shown.length > MAX_PER_RULE)
    return [formatRules(problems), ...tasks.map(formatTasks), formatNotices(report, true)].join('\n\n');
  return [
    ...shown.map((group) => formatGroup(group, style)),
    ...tasks.map(formatTasks),
    formatSummary(report, [...shown, ...tasks]),
  ].join('\n\n');
};

/** Each rule with its first locations and one message, in order of repair: what is most severe first. */
function formatRules(problems: readonly Problem[]): string {
  const severities = ['error', 'warning', 'note'];
  const groups = [...groupBy(problems, ({ code, severity }) => `${severity} ${code}`).values()].filter(
    ([{ code }, ...others]) => !TASKS.has(code) || others.length === 0,
  );
  const rank = ([{ severity }]: EqualFindings) => severities.indexOf(severity);
  return groups
    .sort((a, b) => rank(a) - rank(b) || b.length - a.length)
    .map((group) => {
      const [{ severity, code, message, hint }] = group;
      const named = group.flatMap(({ location }) => (location === undefined ? [] : [formatLocation(location)]));
      const places = `${named.slice(0, MAX_LOCATIONS).join(', ')}${named.length > MAX_LOCATIONS ? ', …' : ''}`;
      const head = `${severity}  ${code}, ${formatCount(group.length, 'finding')}${places === '' ? '' : `: ${places}`}`;
      return [head, `  ${message}${hint === undefined ? '' : ` ${hint}`}`].map(cleanText).join('\n');
    })
    .join('\n');
}

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
  return [...lines, ...(lines.length === 0 ? [] : ['']), formatNotices(report, isShortened)].join('\n');
}

function formatNotices(report: Report, isShortened: boolean): string {
  return [
    ...formatSkipped(report),
    ...(isShortened ? [MORE] : []),
    `${formatResult(report)}${report.problems.length === 0 ? '' : ` \`${formatCommand('explain <rule>')}\` tells more.`}`,
  ].join('\n');
}

function formatSkipped({ skipped = [], stale }: Report): string[] {
  if (skipped.length === 0) return [];
  const reason = stale ? 'Skipped until the next `site build`' : 'Skipped without data';
  return [`${reason}: ${skipped.join(', ')}.`];
}
