// For people: grouped by file, each with the line itself and the fix, then how many of which rule.
import type { Problem } from '../../problem.ts';
import { formatProblem } from '../../report/problems.ts';
import { type CheckReport, countOf, countText, groupBy, type Reporter } from './report.ts';

/** More of one kind than this are counted, not shown: one fault of a template is on every page. */
const SHOWN = 5;

export const pretty: Reporter = (report, style) => {
  const seen = new Map<string, number>();
  const groups = [...groupBy(report.problems, (problem) => problem.location?.file ?? '')].flatMap(
    ([, problems]) =>
      problems.filter((problem) => isShown(problem, seen)).map((problem) => show(problem, style)),
  );
  return [...groups, summary(report)].join('\n\n');
};

function isShown(problem: Problem, seen: Map<string, number>): boolean {
  const count = (seen.get(problem.code) ?? 0) + 1;
  seen.set(problem.code, count);
  return count <= SHOWN;
}

function show(problem: Problem, style: { readonly color: boolean }): string {
  const text = formatProblem(problem, style);
  const { source: data } = problem;
  return data === undefined ? text : `${text}\n  from ${data.file}:${data.line}:${data.column}`;
}

function summary(report: CheckReport): string {
  const { problems, pages, known } = report;
  const byRule = [...groupBy(problems, (problem) => problem.code)].sort((a, b) => b[1].length - a[1].length);
  const lines = byRule.map(([code, found]) => {
    const more = found.length - SHOWN;
    return `${String(found.length).padStart(6)}  ${code}${more > 0 ? ` (${more} more not shown)` : ''}`;
  });
  const counts = [
    countText(countOf(problems, 'error'), 'error'),
    countText(countOf(problems, 'warning'), 'warning'),
    ...(countOf(problems, 'note') === 0 ? [] : [countText(countOf(problems, 'note'), 'note')]),
  ].join(', ');
  const told = [
    ...skippedText(report),
    ...(known === 0 ? [] : [`${countText(known, 'finding')} known from the baseline.`]),
    `${countText(pages, 'page')} checked: ${counts}.${problems.length === 0 ? '' : ' `site explain <rule>` tells more.'}`,
  ];
  return [...lines, ...(lines.length === 0 ? [] : ['']), ...told].join('\n');
}

function skippedText({ skipped, stale }: CheckReport): string[] {
  if (skipped.length === 0) return [];
  const reason = stale ? 'Skipped until the next `site build`' : 'Skipped without data';
  return [`${reason}: ${skipped.join(', ')}.`];
}
