import { formatCount } from '../base/format-count.ts';
import type { Problem } from '../problem.ts';
import { groupBy } from './facts/group-by.ts';

/** More findings of one rule in one file have one cause, which these show. */
const MAX_PER_FILE = 20;
/** A message quotes texts of the site, which may be of any length. */
const MAX_MESSAGE_LENGTH = 500;

/** Returns the first problems of each rule in each file, and one that counts the others. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  const groups = groupBy(problems, ({ code, location }) => `${code} ${location?.file}`);
  return [...groups.values()].flatMap((group) => {
    const shown = group
      .slice(0, MAX_PER_FILE)
      .map((problem) => ({ ...problem, message: cut(problem.message, MAX_MESSAGE_LENGTH) }));
    const next = group[MAX_PER_FILE];
    if (next === undefined) return shown;
    const more = formatCount(group.length - MAX_PER_FILE, 'more finding');
    return [...shown, { ...next, message: `\`${next.code}\` has ${more} in this file, from here on.` }];
  });
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
