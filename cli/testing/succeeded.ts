import { type Failed, isFailed } from '../problem.ts';

/** Returns the result of a step that has no problems; throws the first problem otherwise. */
export function succeeded<Result>(result: Result | Failed): Result {
  if (isFailed(result)) throw new Error(result.problems[0]?.message);
  return result;
}
