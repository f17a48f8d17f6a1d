// Findings that one line of the data causes on many pages are reported once.
import type { Problem } from '../../problem.ts';

/** One finding for each rule, severity and line of the data, with the number of pages; a finding without a line in the data stays. */
export function groupByCause(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const [index, problem] of problems.entries()) {
    const key = causeOf(problem) ?? String(index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return [...groups.values()].map(summarize);
}

function causeOf({ code, severity, source: data }: Problem): string | null {
  return data === undefined ? null : JSON.stringify([code, severity, data.file, data.line, data.column]);
}

function summarize([first, ...others]: readonly Problem[]): Problem {
  if (first === undefined) throw new Error('a group of findings is empty');
  const pages = new Set(others.map(({ location }) => location?.file)).size;
  if (others.length === 0) return first;
  const more = pages === 1 ? 'on 1 other page' : `on ${pages} other pages`;
  return { ...first, message: `${first.message.replace(/\.$/, '')} (and ${more}).` };
}
