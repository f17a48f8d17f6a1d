// Stops work that takes too long, also in the middle of a regular expression: a page from elsewhere
// must not hold up the check of the others. Entry points: createTimeLimit and mapWithin.
import { createContext, Script } from 'node:vm';

/** Watching takes longer than checking a small page, so items share a limit until it is reached. */
const BATCH = 20;

/** Runs work in this thread; 'too-long' if it was stopped. Throws the error of the work. */
export type TimeLimit = <Result>(work: () => Result) => Result | 'too-long';

/** Yields the result for each item, in order; 'too-long' for one beyond the limit. */
export function* mapWithin<Item, Result>(
  runWithin: TimeLimit,
  items: readonly Item[],
  work: (item: Item) => Result,
): Generator<Result | 'too-long'> {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH);
    const results = runWithin(() => batch.map(work));
    if (results !== 'too-long') yield* results;
    else if (batch.length === 1) yield 'too-long';
    else for (const item of batch) yield runWithin(() => work(item));
  }
}

/** Creates a limit for one work after the other; creating it is slow, so it is used again. */
export function createTimeLimit(milliseconds: number): TimeLimit {
  // Only the vm module of Node can stop a thread that is busy.
  const sandbox = createContext({ work: null });
  const script = new Script('work()');
  return <Result>(work: () => Result) => {
    sandbox['work'] = work;
    try {
      return script.runInContext(sandbox, { timeout: milliseconds }) as Result;
    } catch (error) {
      // It belongs to the context of the script, so it is no instance of this one's Error.
      if ((error as { readonly code?: string } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'too-long';
      throw error;
    } finally {
      sandbox['work'] = null;
    }
  };
}
