// A page stands under two names, `x.html` and `x/index.html`. Where the two differ both are looked at; what is wrong with both is said
// once, and that they differ only where nothing else tells in what.
import type { Problem } from '../problem.ts';
import type { SiteFacts } from './facts.ts';
import { firstNameOf } from './second-name.ts';

/** The problems without those that a page's other name accounts for. `differ` is the rule that compares the two. */
export function settleTwins(
  problems: readonly Problem[],
  { secondNames }: Pick<SiteFacts, 'secondNames'>,
  differ: string,
): Problem[] {
  const unequal = [...secondNames].filter(([, state]) => state === 'unequal').map(([second]) => second);
  const dropped = new Set(unequal.flatMap((second) => toldTwice(problems, second, differ)));
  return problems.filter((problem) => !dropped.has(problem));
}

function toldTwice(problems: readonly Problem[], second: string, differ: string): Problem[] {
  const first = firstNameOf(second);
  const of = (file: string) => problems.filter(({ code, place }) => place?.file === file && code !== differ);
  const left = new Map<string, number>();
  for (const problem of of(first)) left.set(keyOf(problem), (left.get(keyOf(problem)) ?? 0) + 1);
  const again = of(second).filter((problem) => {
    const count = left.get(keyOf(problem)) ?? 0;
    left.set(keyOf(problem), count - 1);
    return count > 0;
  });
  const explained = again.length < of(second).length || [...left.values()].some((count) => count !== 0);
  const differences = problems.filter(({ code, place }) => code === differ && place?.file === second);
  return explained ? [...again, ...differences] : again;
}

function keyOf({ code, message }: Problem): string {
  return `${code} ${message}`;
}
