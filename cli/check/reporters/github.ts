// Annotations for GitHub Actions (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). GitHub shows ten of
// each kind a step and drops the rest without a word; so equal findings are one annotation, and what is left out is counted.
import type { Problem, Severity } from '../../problem.ts';
import { countOf, countText, groupBy, type Reporter } from './report.ts';

const SHOWN = 10;
const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' };

export const github: Reporter = ({ problems, pages }) => {
  const lines = (['error', 'warning', 'note'] as const).flatMap((severity) =>
    annotations(
      problems.filter((problem) => problem.severity === severity),
      severity,
    ),
  );
  const counts = `${countText(countOf(problems, 'error'), 'error')}, ${countText(countOf(problems, 'warning'), 'warning')}`;
  return [...lines, `${countText(pages, 'page')} checked: ${counts}.`].join('\n');
};

function annotations(problems: readonly Problem[], severity: Severity): string[] {
  const groups = [
    ...groupBy(problems, ({ code, message, source: data }) =>
      JSON.stringify([code, message, data?.file, data?.line]),
    ).values(),
  ];
  // The last place of ten tells how many there are besides.
  const shown = groups.length > SHOWN ? groups.slice(0, SHOWN - 1) : groups;
  const left = problems.length - shown.reduce((sum, group) => sum + group.length, 0);
  return [
    ...shown.map((group) => annotation(group, severity)),
    ...(left > 0 ? [`::${COMMANDS[severity]} title=site check::${left} more, in the log of this step`] : []),
  ];
}

function annotation(group: readonly Problem[], severity: Severity): string {
  const [first] = group;
  if (first === undefined) return '';
  const location = first.source ?? first.location;
  const where =
    location === undefined
      ? ''
      : `file=${property(location.file)},line=${location.line},col=${location.column},`;
  const others = group.length > 1 ? ` (and at ${countText(group.length - 1, 'other place')})` : '';
  const page = first.source !== undefined && first.location !== undefined ? ` [${first.location.file}]` : '';
  const hint = first.hint === undefined ? '' : `\n${first.hint}`;
  return `::${COMMANDS[severity]} ${where}title=${property(first.code)}::${message(`${first.message}${page}${others}${hint}`)}`;
}

function message(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
