import type { Problem } from '../problem.ts';

/** More findings of one rule in one file have one cause, which these show. */
const MAX_PER_FILE = 20;
/** A message quotes texts of the site, which may be of any length. */
const MAX_MESSAGE_LENGTH = 500;
/** Longer than the texts of the data. */
const MAX_TEXT_LENGTH = 10_000;

interface LimitedProblem extends Problem {
  readonly dataText?: string | undefined;
}

/** Returns the first problems of each rule in each file, and one that counts the others. */
export function limitProblems<T extends LimitedProblem>(problems: readonly T[]): T[] {
  const createKey = ({ code, location }: Problem) => `${code} ${location?.file}`;
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(createKey(problem), (counts.get(createKey(problem)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return problems.flatMap((problem) => {
    const key = createKey(problem);
    const index = seen.get(key) ?? 0;
    seen.set(key, index + 1);
    if (index > MAX_PER_FILE) return [];
    const { message, dataText } = problem;
    const others = (counts.get(key) ?? 0) - MAX_PER_FILE;
    return [
      {
        ...problem,
        message:
          index === MAX_PER_FILE
            ? `\`${problem.code}\` has ${others} more ${others === 1 ? 'finding' : 'findings'} in this file, from here on.`
            : cut(message, MAX_MESSAGE_LENGTH),
        ...(dataText !== undefined && { dataText: dataText.slice(0, MAX_TEXT_LENGTH) }),
      },
    ];
  });
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
