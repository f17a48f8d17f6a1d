// Annotations for GitHub Actions (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). GitHub shows ten of
// each type per step and drops the rest without notice. So equal findings share an annotation, and if there are still more than ten,
// the last annotations stand for all remaining findings of one rule each.
import type { Problem, Severity } from '../../problem.ts';
import { countText, groupBy, groupEqual, locationText, type Reporter, resultText } from './report.ts';

const MAX_ANNOTATIONS = 10;
/** Locations that the annotation of a rule lists; the others are counted. */
const MAX_LOCATIONS = 5;
const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' };

export const github: Reporter = (report) => {
  const lines = (['error', 'warning', 'note'] as const).flatMap((severity) =>
    annotations(
      report.problems.filter((problem) => problem.severity === severity),
      COMMANDS[severity],
    ),
  );
  const known = report.known === 0 ? '' : ` ${countText(report.known, 'finding')} known from the baseline.`;
  return [...lines, `${resultText(report)}.${known}`].join('\n');
};

function annotations(problems: readonly Problem[], command: string): string[] {
  const groups = groupEqual(problems);
  const single = singleCount(groups.map(([{ code }]) => code));
  const rest = [...groupBy(groups.slice(single).flat(), ({ code }) => code)];
  const isTooMany = single + rest.length > MAX_ANNOTATIONS;
  const ruleCount = isTooMany ? MAX_ANNOTATIONS - 1 : rest.length;
  return [
    ...groups.slice(0, single).map(([first, ...others]) => findingAnnotation(command, first, others.length)),
    ...rest.slice(0, ruleCount).map(([code, found]) => ruleAnnotation(command, code, found)),
    ...(isTooMany ? [restAnnotation(command, rest.slice(ruleCount))] : []),
  ];
}

/** How many findings get an annotation of their own, so that one for each rule of the others still fits. */
function singleCount(codes: readonly string[]): number {
  if (codes.length <= MAX_ANNOTATIONS) return codes.length;
  for (let count = MAX_ANNOTATIONS - 1; count > 0; count -= 1)
    if (count + new Set(codes.slice(count)).size <= MAX_ANNOTATIONS) return count;
  return 0;
}

function findingAnnotation(command: string, problem: Problem, others: number): string {
  const { code, message, hint, source, location } = problem;
  const page = source !== undefined && location !== undefined ? ` [${locationText(location)}]` : '';
  const more = others > 0 ? ` (and at ${countText(others, 'other location')})` : '';
  return annotation(command, {
    problem,
    title: code,
    text: `${message}${page}${more}${hint === undefined ? '' : `\n${hint}`}`,
  });
}

function ruleAnnotation(command: string, code: string, problems: readonly Problem[]): string {
  const [first] = problems;
  const locations = problems.flatMap(({ location }) =>
    location === undefined ? [] : [locationText(location)],
  );
  const named = locations.slice(0, MAX_LOCATIONS).join(', ');
  const more = locations.length > MAX_LOCATIONS ? `, and ${locations.length - MAX_LOCATIONS} more` : '';
  const text = `${countText(problems.length, 'more finding')} of \`${code}\` at ${named}${more}. The first: ${first?.message}`;
  return annotation(command, { problem: first, title: code, text });
}

function restAnnotation(command: string, rest: readonly (readonly [string, readonly Problem[]])[]): string {
  const rules = rest.map(([code, { length }]) => `\`${code}\` (${length})`).join(', ');
  const count = rest.reduce((sum, [, { length }]) => sum + length, 0);
  return annotation(command, {
    problem: undefined,
    title: 'site check',
    text: `${countText(count, 'more finding')} of ${rules}.`,
  });
}

interface Annotation {
  /** Decides where the annotation is shown. */
  readonly problem: Problem | undefined;
  readonly title: string;
  readonly text: string;
}

function annotation(command: string, { problem, title, text }: Annotation): string {
  const location = problem?.source ?? problem?.location;
  const position =
    location === undefined
      ? ''
      : `file=${escapeProperty(location.file)},line=${location.line},col=${location.column},`;
  return `::${command} ${position}title=${escapeProperty(title)}::${escapeMessage(text)}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
